// A game without a script: what is asked, what happened, and a form that answers. Where links in turn mails lead.
import type { Caller } from '../../app/app.ts';
import type { GameView, LegalDecision, MoveView } from '../../app/games/index.ts';
import { type Html, html } from './html.ts';

/** What the page shows; `token` stands in the form of who came by a turn link. */
export interface GamePage {
  game: GameView;
  decision: LegalDecision | null;
  log: MoveView[];
  token: string | null;
  note: string | null;
}

/** Listed actions beyond this many are left to clients that can compose. */
const mostListed = 600;

export function gamePage({ game, decision, log, token, note }: GamePage, caller: Caller): Html {
  return html`<h1>${game.name}</h1>
<p class="dim">${game.rules} · ${game.status} · move ${game.version} · ${seatsLine(game)}</p>
${note === null ? '' : html`<p role="alert"><strong>${note}</strong></p>`}
${decision === null ? html`<p>${nothingAsked(game, caller)}</p>` : question(decision, token)}
${game.result === null ? '' : html`<p><strong>Result:</strong> ${game.result.ranking.map((place) => place.map((seat) => `seat ${seat}`).join(' and ')).join(', then ')}</p>`}
<h2>What happened</h2>
${log.length === 0 ? html`<p class="dim">Nothing yet.</p>` : html`<ol reversed>${log.toReversed().map((move) => html`<li value="${move.seq}">${told(move)}</li>`)}</ol>`}
<p><a href="/v1/games/${game.id}/position">The position</a> and <a href="/v1/games/${game.id}/moves">the log</a> as data · <a href="/v1/rules/${game.rules}/rulebook">the rulebook</a> · <a href="/plain">to the start</a></p>`;
}

function seatsLine(game: GameView): string {
  return game.seats.map((seat) => `seat ${seat.seat}: ${seat.account ?? (seat.bot === null ? seat.state : `bot ${seat.bot}`)}`).join(', ');
}

function nothingAsked(game: GameView, caller: Caller): string {
  if (game.status === 'open') return 'This game waits for players.';
  if (game.status !== 'active') return 'This game is over.';
  if (game.seat !== null) return 'You are asked nothing now.';
  return caller.accountId === null ? 'You are watching. Sign in to play your seat.' : 'You are watching.';
}

function question(decision: LegalDecision, token: string | null): Html {
  const listed = decision.actions.slice(0, mostListed);
  return html`<p><strong>${decision.ask}</strong>${decision.deadline === null ? '' : html` Until <time datetime="${decision.deadline}">${decision.deadline}</time>.`}</p>
<form method="post">
${token === null ? '' : html`<input type="hidden" name="turn" value="${token}">`}
<input type="hidden" name="decision" value="${decision.id}">
<p><label for="action">Your answer</label></p>
<p><select id="action" name="action" size="12" required>${listed.map((action) => html`<option value="${JSON.stringify(action)}">${inWords(action)}</option>`)}</select></p>
<p><button>Send</button> <span class="dim">What rolls dice or shows something cannot be taken back.</span></p>
</form>`;
}

function inWords(action: Record<string, unknown>): string {
  const { type, ...parameters } = action;
  return [type, ...Object.entries(parameters).map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`)].join(
    ', ',
  );
}

function told(move: MoveView): Html {
  // the action may be hidden and what came of it be told: the last sealed plan brings the round
  if (move.hidden && move.text.length === 0) return html`<span class="dim">seat ${move.seat === null ? '' : move.seat + 1}: hidden</span>`;
  return html`${move.text.length === 0 ? html`<span class="dim">${move.action?.type ?? move.kind}</span>` : move.text.map((line) => html`${line}<br>`)}${move.takenBack ? html` <span class="dim">(taken back)</span>` : ''}`;
}
