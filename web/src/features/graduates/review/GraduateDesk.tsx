import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { Undoable, type Done } from '../../../shared/ui/record/Undoable.tsx'
import { DraftList } from './DraftList.tsx'
import { Review } from './Review.tsx'

/** The list of profiles, or one of them. Which of them is in the address, beside the list's view. */
export function GraduateDesk({ titleOf }: { titleOf: (courseId: string) => string }) {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const [done, setDone] = useState<Done | null>(null)
  const [left, setLeft] = useState<string | null>(null)
  const open = new URLSearchParams(search).get('graduate')
  const [shown, setShown] = useState(open)

  const addressOf = (userId: string | null) => {
    const params = new URLSearchParams(search)
    if (userId === null) params.delete('graduate')
    else params.set('graduate', userId)
    const query = params.toString()
    return query === '' ? path : `${path}?${query}`
  }
  // One who comes back from a profile goes on from where they left the list.
  if (open !== shown) {
    setShown(open)
    setDone(null)
    if (open === null) setLeft(shown)
  }
  return (
    <div className="stack">
      <Undoable done={done} />
      {open === null ? (
        <DraftList addressOf={addressOf} focusOn={left} />
      ) : (
        <Review
          key={open}
          userId={open}
          titleOf={titleOf}
          onDone={setDone}
          onLeave={() => navigate(addressOf(null))}
        />
      )}
    </div>
  )
}
