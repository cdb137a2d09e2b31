import { sourcesOf } from '@shala/contract/access'
import type { Person } from '@shala/contract/people'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { calendarDay } from '../../../../shared/calendarDay.ts'
import { Badge } from '../../../../shared/ui/Badge.tsx'
import { Button } from '../../../../shared/ui/Button.tsx'
import type { HeldRecord } from '../../api/recordsOf.ts'
import type { CourseChoice } from '../../model/courses.ts'
import { AccessStatusBadge } from '../AccessStatusBadge.tsx'
import { AccessAnswer } from '../explain/AccessAnswer.tsx'
import { AccessRecordDetails } from './AccessRecordDetails.tsx'
import { ExtendDialog } from './ExtendDialog.tsx'
import { GrantForm, type Days } from './GrantForm.tsx'
import { RevokeDialog } from './RevokeDialog.tsx'
import { SourceList } from './SourceList.tsx'
import './person.css'

interface CourseAccessProps {
  person: Person
  name: string
  course: CourseChoice
  /** Null where there never was a record. */
  held: HeldRecord | null
  who: (userId: string) => ReactNode
  /** A sentence that says what has changed. */
  onChanged: (sentence: string) => void
}

/** One course of one person: how it stands, and what an admin can do about it. */
export function CourseAccess({ person, name, course, held, who, onChanged }: CourseAccessProps) {
  const [doing, setDoing] = useState<'nothing' | 'granting' | 'extending' | 'revoking'>('nothing')
  const [why, setWhy] = useState(false)
  const action = useRef<HTMLButtonElement>(null)
  const returning = useRef(false)
  const granted = held !== null && held.status !== 'revoked'

  // The form takes the place of its button, and the dialog may change it: once either is gone, the
  // focus is back on the button.
  useEffect(() => {
    if (doing !== 'nothing' || !returning.current) return
    returning.current = false
    action.current?.focus()
  }, [doing])

  const close = () => {
    returning.current = true
    setDoing('nothing')
  }
  const changed = (sentence: string) => {
    close()
    onChanged(sentence)
  }

  return (
    <li className="course-access" aria-label={course.title}>
      <div className="course-access-head">
        <div>
          <strong>{course.title}</strong> <AccessStatusBadge status={held?.status ?? 'never'} />{' '}
          {course.status !== 'published' && <Badge>{course.status}</Badge>}
        </div>
        {doing !== 'granting' && (
          <div className="row">
            <Button small aria-expanded={why} onClick={() => setWhy(!why)}>
              Why?<span className="visually-hidden"> {course.title}</span>
            </Button>
            {granted && (
              <>
                <Button small onClick={() => setDoing('extending')}>
                  Change the last day<span className="visually-hidden"> of {course.title}</span>
                </Button>
                <Button
                  small
                  aria-label={`Grant another way: ${course.title}`}
                  onClick={() => setDoing('granting')}
                >
                  Grant another way
                </Button>
              </>
            )}
            <Button
              small
              ref={action}
              kind={granted ? 'danger' : 'primary'}
              onClick={() => setDoing(granted ? 'revoking' : 'granting')}
            >
              {granted ? 'Revoke' : held === null ? 'Grant' : 'Grant again'}
              <span className="visually-hidden"> {course.title}</span>
            </Button>
          </div>
        )}
      </div>
      {why && (
        <AccessAnswer
          key={held?.record.revision}
          person={person}
          courseId={course.courseId}
          who={who}
        />
      )}
      {held !== null && <AccessRecordDetails {...held} who={who} />}
      {held !== null && (
        <SourceList
          record={held.record}
          name={name}
          courseTitle={course.title}
          who={who}
          onChanged={onChanged}
        />
      )}
      {doing === 'granting' && (
        <GrantForm
          userId={person.userId}
          name={name}
          courseId={course.courseId}
          courseTitle={course.title}
          emailVerified={person.emailVerified}
          sources={held === null ? [] : Object.keys(sourcesOf(held.record))}
          onGranted={(days) => changed(describeGranted(name, course.title, days))}
          onCancel={close}
        />
      )}
      {doing === 'extending' && held !== null && (
        <ExtendDialog
          userId={person.userId}
          name={name}
          courseId={course.courseId}
          courseTitle={course.title}
          record={held.record}
          onExtended={(endsOn) => changed(describeExtended(name, course.title, endsOn))}
          onClose={close}
        />
      )}
      {doing === 'revoking' && (
        <RevokeDialog
          userId={person.userId}
          name={name}
          courseId={course.courseId}
          courseTitle={course.title}
          sources={held === null ? [] : Object.keys(sourcesOf(held.record))}
          onRevoked={() => changed(`${course.title} was revoked. ${name} no longer holds it.`)}
          onClose={close}
        />
      )}
    </li>
  )
}

function describeGranted(name: string, course: string, { startsOn, endsOn }: Days): string {
  if (startsOn === null && endsOn === null) return `${name} now holds ${course}.`
  const from = startsOn === null ? '' : ` from ${calendarDay(startsOn)}`
  const until = endsOn === null ? '' : ` until the end of ${calendarDay(endsOn)}`
  return `${name} was granted ${course}${from}${until}.`
}

function describeExtended(name: string, course: string, endsOn: string | null): string {
  return endsOn === null
    ? `${name} holds ${course} without an end.`
    : `${name} holds ${course} until the end of ${calendarDay(endsOn)}.`
}
