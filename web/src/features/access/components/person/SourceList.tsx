import { sourcesOf, type AccessRecord } from '@shala/contract/access'
import type { SourceKey } from '@shala/contract/sources'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { formatMoment } from '../../../../shared/dates.ts'
import { Button } from '../../../../shared/ui/Button.tsx'
import { daysOfSource } from '../../model/daysOfSource.ts'
import { describeSource, describeSources } from '../../model/sourceNames.ts'
import { RevokeSourceDialog } from './RevokeSourceDialog.tsx'
import { SourceName } from './SourceName.tsx'
import './person.css'

interface SourceListProps {
  record: AccessRecord
  /** Whose it is, as they are called. */
  name: string
  courseTitle: string
  who: (userId: string) => ReactNode
  /** A sentence that says what has changed. */
  onChanged: (sentence: string) => void
}

/** Why a person holds a course: each source with its days, and a way to take one away from several. */
export function SourceList({ record, name, courseTitle, who, onChanged }: SourceListProps) {
  const sources = Object.entries(sourcesOf(record))
  const [revoking, setRevoking] = useState<SourceKey | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const returning = useRef(false)
  // The button goes with its source, so whoever pressed it goes on from the heading.
  useEffect(() => {
    if (revoking !== null || !returning.current) return
    returning.current = false
    heading.current?.focus()
  }, [revoking])
  if (sources.length === 0) return null
  const close = () => {
    returning.current = true
    setRevoking(null)
  }
  const several = sources.length > 1
  const others = sources.map(([key]) => key).filter((key) => key !== revoking)
  return (
    <div>
      <h4 className="sources-title" ref={heading} tabIndex={-1}>
        Granted by
      </h4>
      <ul className="sources">
        {sources.map(([key, source]) => (
          <li key={key} className="source">
            <div>
              <strong>
                <SourceName source={key} />
              </strong>
              {/* Of one alone, the record above says it. */}
              {several && (
                <div className="small soft">
                  {daysOfSource(source)}; since {formatMoment(source.grantedAt)}, by{' '}
                  {who(source.grantedBy)}
                </div>
              )}
            </div>
            {several && (
              <Button
                small
                kind="danger"
                aria-label={`Revoke this one: ${describeSource(key)} of ${courseTitle}`}
                onClick={() => setRevoking(key)}
              >
                Revoke this one
              </Button>
            )}
          </li>
        ))}
      </ul>
      {revoking !== null && (
        <RevokeSourceDialog
          record={record}
          source={revoking}
          remains={others}
          name={name}
          courseTitle={courseTitle}
          onRevoked={() => {
            close()
            onChanged(
              `${courseTitle} was revoked from ${describeSource(revoking)}. ${name} still has it through ${describeSources(others)}.`,
            )
          }}
          onClose={close}
        />
      )}
    </div>
  )
}
