import type { Person } from '@shala/contract/people'
import {
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  type SubmitEvent,
  type ReactNode,
} from 'react'
import { useServer } from '../../../shared/server.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Choice } from '../../../shared/ui/Choice.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { ProgressBar } from '../../../shared/ui/ProgressBar.tsx'
import { TextArea } from '../../../shared/ui/TextArea.tsx'
import { TermsFields } from '../TermsFields.tsx'
import { ChosenPeople } from './ChosenPeople.tsx'
import { useBulkRun } from './bulkRunContext.ts'
import { readDraft, type Draft, type DraftFaults } from './draft.ts'
import { parseAddresses } from './parseAddresses.ts'

interface BulkComposerProps {
  draft: Draft
  onDraft: (draft: Draft) => void
  courses: readonly { courseId: string; title: string }[]
  search: (onChoose: (person: Person) => void) => ReactNode
}

const noFaults: DraftFaults = { terms: {} }

/** First step: what is to be done, and for whom. */
export function BulkComposer({ draft, onDraft, courses, search }: BulkComposerProps) {
  const server = useServer()
  const { run, state } = useBulkRun()
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState(noFaults)
  const checking = state.phase === 'checking'
  const change = (part: Partial<Draft>) => onDraft({ ...draft, ...part })

  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [faults])

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (checking) return
    const read = readDraft(draft, courses)
    setFaults('faults' in read ? read.faults : noFaults)
    if (!('faults' in read)) void run.check(server, read.job, draft.chosen, read.addresses)
  }

  return (
    <>
      <h2 tabIndex={-1}>Many people at once</h2>
      {search((person) => {
        const known = draft.chosen.some(({ userId }) => userId === person.userId)
        if (!known) change({ chosen: [...draft.chosen, person] })
      })}
      <ChosenPeople people={draft.chosen} onChange={(chosen) => change({ chosen })} />
      <form ref={form} className="stack" noValidate onSubmit={submit}>
        <TextArea
          label="Email addresses"
          hint={<PastedSummary text={draft.pasted} />}
          rows={8}
          spellCheck={false}
          value={draft.pasted}
          onChange={(pasted) => change({ pasted })}
          error={faults.people}
        />
        <Choice
          label="What to do"
          value={draft.action}
          options={[
            { value: 'grant', label: 'Grant a course' },
            { value: 'revoke', label: 'Revoke a course' },
          ]}
          onChange={(action) => change({ action })}
        />
        <Choice
          label="Course"
          value={draft.courseId}
          options={[
            { value: '', label: 'Choose…' },
            ...courses.map(({ courseId, title }) => ({ value: courseId, label: title })),
          ]}
          onChange={(courseId) => change({ courseId })}
          error={faults.course}
        />
        {draft.action === 'grant' ? (
          <TermsFields
            terms={draft.terms}
            faults={faults.terms}
            onChange={(terms) => change({ terms })}
          />
        ) : (
          <TextArea
            label="Reason"
            hint="Kept in the history of each person. Only admins see it."
            value={draft.reason}
            onChange={(reason) => change({ reason })}
            error={faults.reason}
          />
        )}
        {state.problem !== null && (
          <Notice tone="bad">The addresses could not be looked up. {state.problem}</Notice>
        )}
        {checking && <ProgressBar label="Addresses looked up" {...state.progress} />}
        <div className="row">
          <Button type="submit" kind="primary" pending={checking}>
            {checking ? 'Looking up…' : 'Look over the list'}
          </Button>
          {checking && <Button onClick={() => run.reset()}>Cancel</Button>}
        </div>
      </form>
    </>
  )
}

function PastedSummary({ text }: { text: string }) {
  const settled = useDeferredValue(text)
  const { addresses, duplicates, malformed } = useMemo(() => parseAddresses(settled), [settled])
  if (settled.trim() === '') {
    return 'Paste a list from a mail or a spreadsheet: one per line, or with commas or semicolons.'
  }
  return [
    addresses.length === 1 ? '1 address' : `${addresses.length.toLocaleString('en')} addresses`,
    duplicates.length > 0 && `${duplicates.length} more than once`,
    malformed.length > 0 && `${malformed.length} not readable as an address`,
  ]
    .filter(Boolean)
    .join(', ')
}
