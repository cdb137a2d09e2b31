import { limits } from '@shala/contract/limits'
import type { ReactNode } from 'react'
import type { Load } from '#shared/load.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { CheckBox } from '#shared/ui/form/CheckBox.tsx'
import { FieldGroup } from '#shared/ui/form/Field.tsx'
import { TextField } from '#shared/ui/form/TextField.tsx'
import type { Candidate } from '../model/certificate.ts'

interface CandidateFieldsProps {
  /** Those who finished the course; more may have been added to them. */
  load: Load<readonly Candidate[]>
  candidates: readonly Candidate[]
  /** The names of those who are ticked. */
  names: Readonly<Record<string, string>>
  error: string | undefined
  /** The reasons of people who got no certificate. */
  problems: Readonly<Record<string, string>>
  /** Renders the hours of a student that the course requires. */
  renderHours: (userId: string) => ReactNode
  /** Shows the certificate as it would be printed. */
  onPreview: (userId: string) => void
  onChange: (names: Readonly<Record<string, string>>) => void
}

/** The student and the name on the certificate. */
export function CandidateFields(props: CandidateFieldsProps) {
  const { load, candidates, names, error, problems, renderHours, onPreview, onChange } = props
  const tick = ({ userId, called }: Candidate, on: boolean) => {
    const { [userId]: _, ...others } = names
    onChange(on ? { ...names, [userId]: called.includes('@') ? '' : called } : others)
  }
  return (
    <FieldGroup label="Students" error={error} className="stack candidates">
      <Loaded load={load} of="who finished">
        {(finished) =>
          finished.length === 0 && (
            <p className="soft">
              No student who has finished this course waits for a certificate. Find another student
              below to mark them as finished and issue a certificate.
            </p>
          )
        }
      </Loaded>
      {candidates.map((candidate) => (
        <div key={candidate.userId} className="candidate">
          <CheckBox
            name="people"
            checked={candidate.userId in names}
            {...(candidate.finishedAt === null && {
              hint: 'Not finished. Issuing a certificate also marks them as finished.',
            })}
            onChange={(on) => tick(candidate, on)}
          >
            {candidate.called}
          </CheckBox>
          {renderHours(candidate.userId)}
          {candidate.userId in names && (
            <>
              <TextField
                label={`Name on the certificate of ${candidate.called}`}
                autoComplete="off"
                maxLength={limits.graduateName}
                value={names[candidate.userId] ?? ''}
                error={problems[candidate.userId]}
                onChange={(name) => onChange({ ...names, [candidate.userId]: name })}
              />
              <Button small onClick={() => onPreview(candidate.userId)}>
                Preview as PDF
                <span className="visually-hidden"> for {candidate.called}</span>
              </Button>
            </>
          )}
        </div>
      ))}
    </FieldGroup>
  )
}
