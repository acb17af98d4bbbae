/** Something that the person at the keyboard must change. `message` is one line and says what. */
export class CannotStart extends Error {
  override name = 'CannotStart';
}
