import { useState } from 'react'
import { messageOf } from '../../Refusal.ts'
import { Button } from '../Button.tsx'
import { Notice } from '../Notice.tsx'
import { takeFocus } from '../takeFocus.ts'

/** Something that was done at once, and how to take it back. */
export interface Done {
  text: string
  /** Takes it back and says what is so again; throws a `Refusal`. */
  undo?: () => Promise<string>
}

/**
 * What was done last, with the way back, in place of a question before. It stays until something
 * else is done: nobody has to be quick.
 */
export function Undoable({ done }: { done: Done | null }) {
  return <div role="status">{done && <DoneLine key={done.text} done={done} />}</div>
}

type Undone = { tone: 'good' | 'bad'; text: string } | 'pending' | null

function DoneLine({ done: { text, undo } }: { done: Done }) {
  const [undone, setUndone] = useState<Undone>(null)
  const run = (takeBack: () => Promise<string>) => {
    setUndone('pending')
    takeBack().then(
      (said) => setUndone({ tone: 'good', text: said }),
      (error: unknown) => setUndone({ tone: 'bad', text: messageOf(error) }),
    )
  }
  if (undone !== null && undone !== 'pending') {
    return (
      <Notice tone={undone.tone}>
        <span tabIndex={-1} ref={takeFocus}>
          {undone.text}
        </span>
      </Notice>
    )
  }
  return (
    <Notice tone="good">
      <div className="row">
        <span>{text}</span>
        {undo && (
          <Button small pending={undone === 'pending'} onClick={() => run(undo)}>
            Undo
          </Button>
        )}
      </div>
    </Notice>
  )
}
