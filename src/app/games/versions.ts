// By which version of its rules a game is played, and was (docs/versions.md).
import type { AnyRuleset } from '../../engine/ruleset.ts';
import type { GameRow } from '../../store/games.ts';
import type { App } from '../app.ts';

/** The version that row `seq` was played by, and the position after it stands under. 0: the setup. */
export function versionAt({ movedOver, rulesVersion }: Pick<GameRow, 'movedOver' | 'rulesVersion'>, seq: number): number {
  return movedOver.find((change) => change.seq > seq)?.was ?? rulesVersion;
}

/** Null where that version is not held. */
export function rulesAt(app: App, game: Pick<GameRow, 'rules' | 'movedOver' | 'rulesVersion'>, seq: number): AnyRuleset | null {
  return app.register.held(game.rules, versionAt(game, seq));
}
