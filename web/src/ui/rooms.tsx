import { type Key, useWords } from '../i18n/index.tsx';
import { A } from '../state/route.tsx';

export interface Room {
  id: string;
  key: Key;
}

interface Props {
  rooms: readonly Room[];
  /** the one that is shown */
  here: string;
  label: string;
  addressOf(id: string): string;
}

/** Tabs that are pages of their own. */
export function Rooms({ rooms, here, label, addressOf }: Props) {
  const { t } = useWords();
  return (
    <nav className="tabs" aria-label={label}>
      {rooms.map(({ id, key }) => (
        <A key={id} href={addressOf(id)} aria-current={id === here ? 'page' : undefined}>
          {t(key)}
        </A>
      ))}
    </nav>
  );
}
