import { isHeld, type AccessRecord } from '@shala/contract/access'
import type { Person } from '@shala/contract/people'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Badge } from '../../shared/ui/Badge.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { AccessRecordDetails } from './AccessRecordDetails.tsx'
import { GrantForm } from './GrantForm.tsx'
import type { CourseChoice } from './PersonAccess.tsx'
import { RevokeDialog } from './RevokeDialog.tsx'
import './CourseAccess.css'

interface CourseAccessProps {
  person: Person
  name: string
  course: CourseChoice
  record: AccessRecord | null
  who: (userId: string) => ReactNode
  /** A sentence that says what has changed. */
  onChanged: (sentence: string) => void
}

/** One course of one person: how it stands, and what an admin can do about it. */
export function CourseAccess({ person, name, course, record, who, onChanged }: CourseAccessProps) {
  const [doing, setDoing] = useState<'nothing' | 'granting' | 'revoking'>('nothing')
  const action = useRef<HTMLButtonElement>(null)
  const returning = useRef(false)
  const held = isHeld(record)

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
          <strong>{course.title}</strong>{' '}
          <Standing held={held} revoked={record !== null && !held} />{' '}
          {course.status !== 'published' && <Badge>{course.status}</Badge>}
        </div>
        {doing !== 'granting' && (
          <Button
            small
            ref={action}
            kind={held ? 'danger' : 'primary'}
            onClick={() => setDoing(held ? 'revoking' : 'granting')}
          >
            {held ? 'Revoke' : record === null ? 'Grant' : 'Grant again'}
            <span className="visually-hidden"> {course.title}</span>
          </Button>
        )}
      </div>
      {record !== null && <AccessRecordDetails record={record} who={who} />}
      {doing === 'granting' && (
        <GrantForm
          userId={person.userId}
          courseId={course.courseId}
          courseTitle={course.title}
          emailVerified={person.emailVerified}
          onGranted={() => changed(`${name} now holds ${course.title}.`)}
          onCancel={close}
        />
      )}
      {doing === 'revoking' && (
        <RevokeDialog
          userId={person.userId}
          name={name}
          courseId={course.courseId}
          courseTitle={course.title}
          onRevoked={() => changed(`${course.title} was revoked. ${name} no longer holds it.`)}
          onClose={close}
        />
      )}
    </li>
  )
}

function Standing({ held, revoked }: { held: boolean; revoked: boolean }) {
  if (held) return <Badge tone="good">Held</Badge>
  return revoked ? <Badge tone="bad">Revoked</Badge> : <Badge>Never granted</Badge>
}
