import { useState } from 'react'
import { useOpenRecord } from '../../../../shared/ui/record/OpenRecord.tsx'
import { DoneBar } from '../../../../shared/ui/record/UndoBar.tsx'
import type { Done } from '../../../../shared/ui/record/UndoNotice.tsx'
import { DraftList } from './DraftList.tsx'
import { Review } from './Review.tsx'

/** The list of profiles, or one of them. Which of them is in the address, beside the list's view. */
export function GraduateAdmin({ titleOf }: { titleOf: (courseId: string) => string }) {
  const [done, setDone] = useState<Done | null>(null)
  const { open, left, addressOf, leave } = useOpenRecord('graduate', () => setDone(null))
  return (
    <div className="stack">
      {open === null ? (
        <DraftList addressOf={addressOf} focusOn={left} />
      ) : (
        <Review key={open} userId={open} titleOf={titleOf} onDone={setDone} onLeave={leave} />
      )}
      <DoneBar done={done} />
    </div>
  )
}
