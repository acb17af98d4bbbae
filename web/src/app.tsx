import { use } from 'react';
import { loadBoard } from './boards/index.ts';

const board = loadBoard('none');

export function App() {
  const { Board } = use(board);
  return (
    <main>
      <h1>Fieldpost</h1>
      <Board
        position={{}}
        before={null}
        seat={null}
        seats={[]}
        rulesId="none"
        targets={new Set()}
        selected={new Set()}
        lit={new Set()}
        onPick={() => {}}
        language="en"
        size="desktop"
      />
    </main>
  );
}
