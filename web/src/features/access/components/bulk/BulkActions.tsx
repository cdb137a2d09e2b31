import { useState } from 'react'
import { Button } from '../../../../shared/ui/Button.tsx'
import { Notice } from '../../../../shared/ui/Notice.tsx'
import { UndoBar } from '../../../../shared/ui/record/UndoBar.tsx'
import { useRecentlyDone } from '../../../../shared/ui/record/useActions.ts'
import { takeFocus } from '../../../../shared/ui/takeFocus.ts'
import type { ChangedPeople, FailedPerson } from '../../api/bulkChanges.ts'
import type { CourseChoice } from '../../model/courses.ts'
import { GiveChosenForm } from './BulkGrantForm.tsx'
import { RemoveChosenForm } from './BulkRevokeForm.tsx'

/** Somebody who was chosen in a list. */
export interface ChosenPerson {
  readonly userId: string
  readonly name: string
  /** Their address is proven to be theirs. */
  readonly emailVerified: boolean
}

interface ChosenPeopleProps {
  people: readonly ChosenPerson[]
  courses: readonly CourseChoice[]
  /** These are chosen no more. */
  onDrop: (userIds: readonly string[]) => void
  /** Somebody's access was changed. */
  onChanged: () => void
}

/** What is done with the few people who were chosen in a list: a course given, or removed. */
export function ChosenPeople({ people, courses, onDrop, onChanged }: ChosenPeopleProps) {
  const { all, say } = useRecentlyDone()
  const [doing, setDoing] = useState<'nothing' | 'giving' | 'removing'>('nothing')
  const [failed, setFailed] = useState<readonly NamedFailure[]>([])
  const names = new Map(people.map(({ userId, name }) => [userId, name]))

  const done = (did: string, course: string, { successful, failed: left, undo }: ChangedPeople) => {
    // Who is not chosen any more is still called by their name.
    const named = namesOf(names)
    setFailed(left.map(named))
    setDoing('nothing')
    onChanged()
    if (successful.length === 0) {
      say(null)
      return
    }
    onDrop(successful)
    say({
      text: `Access to ${course} ${did} ${listNames(successful, names)}.`,
      undo: async () => {
        const stayed = await undo()
        setFailed(stayed.map(named))
        onChanged()
        return stayed.length === 0 ? 'Undone.' : 'Undone, but not for all.'
      },
    })
  }
  const form = { people, courses, onCancel: () => setDoing('nothing') }
  return (
    <div className="stack">
      <UndoBar all={all} />
      <Failures failed={failed} />
      {people.length > 0 && (
        <section className="card stack" aria-label="Chosen students">
          {/* Where one is again once a form is left. */}
          <p role="status" tabIndex={-1} ref={doing === 'nothing' ? takeFocus : null}>
            {people.length === 1 ? '1 student chosen: ' : `${people.length} students chosen: `}
            {people.map(({ name }) => name).join(', ')}
          </p>
          {doing === 'nothing' && (
            <div className="row">
              <Button small kind="primary" onClick={() => setDoing('giving')}>
                Give access to a course
              </Button>
              <Button small kind="danger" onClick={() => setDoing('removing')}>
                Remove access to a course
              </Button>
              <Button small onClick={() => onDrop(people.map(({ userId }) => userId))}>
                Choose none
              </Button>
            </div>
          )}
          {doing === 'giving' && (
            <GiveChosenForm
              {...form}
              onDone={(course, became) => done('given to', course, became)}
            />
          )}
          {doing === 'removing' && (
            <RemoveChosenForm
              {...form}
              onDone={(course, became) => done('removed from', course, became)}
            />
          )}
        </section>
      )}
    </div>
  )
}

interface NamedFailure extends FailedPerson {
  readonly name: string
}

const namesOf =
  (names: ReadonlyMap<string, string>) =>
  (failure: FailedPerson): NamedFailure => ({
    ...failure,
    name: names.get(failure.userId) ?? failure.userId,
  })

const listNames = (userIds: readonly string[], names: ReadonlyMap<string, string>): string =>
  userIds.map((userId) => names.get(userId) ?? userId).join(', ')

function Failures({ failed }: { failed: readonly NamedFailure[] }) {
  if (failed.length === 0) return null
  return (
    <Notice tone="bad">
      <p>{failed.length === 1 ? 'One stayed' : `${failed.length} stayed`} as before:</p>
      <ul>
        {failed.map(({ userId, name, error }) => (
          <li key={userId}>
            {name}: {error}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
