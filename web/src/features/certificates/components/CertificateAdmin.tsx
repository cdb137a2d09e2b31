import type { Person } from '@shala/contract/people/people'
import { useState, type ReactNode } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import { UndoBar } from '../../../shared/ui/record/UndoBar.tsx'
import { useUndo } from '../../../shared/ui/record/useUndo.ts'
import { CertificateList } from './CertificateList.tsx'
import { IssueCertificates } from './IssueCertificates.tsx'
import './certificates.css'

interface CertificateAdminProps {
  courses: readonly { courseId: string; title: string }[]
  /** A box that finds a person. */
  search: (onChoose: (person: Person) => void) => ReactNode
  /** Renders the hours of a student that a course requires. */
  renderHours: (courseId: string, userId: string) => ReactNode
}

/** The certificates of the school, and the form that issues more. */
export function CertificateAdmin({ courses, search, renderHours }: CertificateAdminProps) {
  const [issuing, setIssuing] = useState(false)
  const { done, say } = useUndo()
  return (
    <div className="stack">
      {issuing ? (
        <IssueCertificates
          courses={courses}
          search={search}
          renderHours={renderHours}
          onIssued={(outcome, isComplete) => {
            say(outcome)
            if (isComplete) setIssuing(false)
          }}
          onLeave={() => setIssuing(false)}
        />
      ) : (
        <div>
          <Button
            kind="primary"
            onClick={() => {
              say(null)
              setIssuing(true)
            }}
          >
            Issue certificates
          </Button>
        </div>
      )}
      <CertificateList onDone={say} />
      <UndoBar done={done} />
    </div>
  )
}
