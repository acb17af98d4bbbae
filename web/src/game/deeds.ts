// What was done, where the rules tell no story of it.
import type { Move } from '../api/types.ts';
import type { Key, Say } from '../i18n/index.tsx';

const deeds: Record<string, Key> = {
  end: 'act.end',
  end_phase: 'act.end_phase',
  ready: 'act.ready',
  place: 'act.place',
  stance: 'act.stance',
  recruit: 'act.recruit',
  dismiss: 'act.dismiss',
  standing: 'act.standing',
  hold: 'act.hold',
  discard: 'act.discard',
};

const facings: Record<string, Key> = { N: 'facing.N', E: 'facing.E', S: 'facing.S', W: 'facing.W' };

export function doneBy(move: Pick<Move, 'action' | 'kind'>, t: Say): string {
  if (move.action === null) return move.kind;
  const { type, ...rest } = move.action;
  const { unit, x, y, facing } = rest;
  const towards = facings[String(facing)];
  if (type === 'place' && typeof unit === 'string' && towards) return t('act.placed', { unit, x: Number(x), y: Number(y), facing: t(towards) });
  const what = Object.values(rest).filter((value) => typeof value === 'string' || typeof value === 'number');
  const deed = deeds[type];
  return deed ? t(deed, { what: what.join(' · ') }) : [type.replaceAll('_', ' '), ...what].join(' · ');
}
