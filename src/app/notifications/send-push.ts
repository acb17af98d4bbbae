import { type Addressee, claimBundle, type NoticeRow, settle } from '../../store/notices.ts';
import { devicesOf, type PushDevice, removeDevice } from '../../store/push-devices.ts';
import type { App } from '../app.ts';
import { after } from '../clocks/leases.ts';
import { beginSending } from './begin-sending.ts';
import type { Channels, Outcome } from './channels.ts';
import { type Content, together } from './content.ts';
import { contentOf } from './content-of.ts';
import { gameUrl } from './links.ts';
import { keepOutcome } from './outcome.ts';
import { prepare } from './prepare.ts';
import { pushKeys } from './push-keys.ts';
import { gathering } from './timing.ts';

/** Seconds that a push service keeps a message for a device that is away. */
const keptFor = 86_400;
const longest = 1500;

/** One message to each device of the account, for a notice and for what waits in its bundle. Devices that are no more are forgotten. */
export async function sendPush(app: App, channels: Channels, first: NoticeRow): Promise<void> {
  const others = await claimBundle(app.db, first, after(app.clock.now(), gathering), first.held);
  const parts: { notice: NoticeRow; content: Content }[] = [];
  for (const notice of [first, ...others]) {
    const content = await prepare(app, notice, (to) => wordsFor(app, notice, to));
    if (content) parts.push({ notice, content });
  }
  const devices = await devicesOf(app.db, first.account);
  const name = first.batch ?? first.id;
  const going = await beginSending(app, parts, parts.length > 1 || first.batch !== null ? name : null);
  if (going.length === 0) return;
  if (devices.length === 0) {
    for (const { notice } of going) await settle(app.db, notice, 'dropped', 'There is no device.');
    return;
  }
  const turns = going.every(({ notice }) => notice.kind === 'yourTurn');
  const payload = payloadOf(
    together(
      going.map(({ content }) => content),
      turns,
    ),
    name,
    going.length > 1 ? `${app.publicUrl}/` : null,
  );
  const outcome = await toAll(app, channels, first.account, devices, payload, name);
  for (const { notice } of going) await keepOutcome(app, notice, outcome);
}

function wordsFor(app: App, notice: NoticeRow, to: Addressee): Promise<Content> {
  // A device shows it on a locked screen too, so the link carries no key: whoever follows it is signed in there or not.
  return contentOf(app, notice, to, gameUrl(app, notice.game), true);
}

/** `tag`: a device shows one message of a tag, so that the same one twice is seen once. */
function payloadOf({ subject, sections }: Content, tag: string, url: string | null): string {
  const lines = sections.flatMap(({ title, body }) => (title === null ? body.slice(body.length > 1 ? 1 : 0) : [title]));
  const body = lines.join('\n');
  const shown = body.length <= longest ? body : `${body.slice(0, longest - 1)}…`;
  return JSON.stringify({ title: subject, body: shown, url: url ?? sections[0]?.link?.url ?? null, tag });
}

/** The outcome that matters for the notice: reaching one device is enough. */
async function toAll(app: App, channels: Channels, account: string, devices: readonly PushDevice[], payload: string, tag: string): Promise<Outcome> {
  const keys = await pushKeys(app);
  const topic = app.digest.sha256(tag).slice(0, 32);
  const outcomes = await Promise.all(
    devices.map(async ({ endpoint, p256dh, auth }) => {
      const outcome = await channels.push({ endpoint, p256dh, auth, payload, topic, ttl: keptFor, keys });
      const gone = outcome.outcome === 'refused' && outcome.gone === true;
      if (gone) await removeDevice(app.db.prisma, account, endpoint);
      return gone ? null : outcome;
    }),
  );
  const known = outcomes.filter((outcome) => outcome !== null);
  if (known.length === 0) return { outcome: 'dropped', why: 'No device is there any more.' };
  const best = ['sent', 'unclear', 'later', 'refused', 'dropped'].flatMap(
    (name) => known.find(({ outcome }) => outcome === name) ?? [],
  )[0] as Outcome;
  // A push that was read and not answered may go again: its tag is the same.
  return best.outcome === 'unclear' ? { outcome: 'later', why: best.why, same: true } : best;
}
