import {
  type ClipboardEvent,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { useLocation, useSearch } from 'wouter'
import { useCourses } from '#entities/courses/AllCourses.tsx'
import { PersonSearch } from '#entities/people/PersonSearch.tsx'
import { useOwnPlanning, usePlanning } from '#features/access/api/imports/usePlanning.ts'
import { type Draft, emptyDraft, isListless } from '#features/access/model/imports/draft.ts'
import { type DraftErrors, readDraft } from '#features/access/model/imports/draftRows.ts'
import type { ListFile } from '#features/access/model/table/ListFile.ts'
import { listFile, needsColumns, pastedTableName } from '#features/access/model/table/tableRows.ts'
import { paths } from '#shared/paths.ts'
import { useSchoolZone } from '#shared/schoolDay.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import { TextArea } from '#shared/ui/form/TextField.tsx'
import { ImportSteps, StepHeading } from '../ImportSteps.tsx'
import { RunningBatches } from '../batches/BatchList.tsx'
import { FilePart } from './FilePart.tsx'
import { InstructionFields } from './InstructionFields.tsx'
import { ChosenPeople, ListSummary, PastedSummary } from './ListSummary.tsx'
import './prepare.css'

/** The first step of an import. A link can bring the first address. */
export function NewPlan() {
  const planned = useOwnPlanning()
  const [, navigate] = useLocation()
  const query = new URLSearchParams(useSearch())
  if (planned === null) return null
  return (
    <>
      <ImportSteps at="list" />
      <GatherStep
        draft={planned.draft}
        address={query.get('address')}
        onReady={(next) => navigate(next)}
      />
    </>
  )
}

interface GatherStepProps {
  draft: Draft
  /** An email address from the URL. */
  address: string | null
  /** Receives the path of the next page: the check of the list, or its columns. */
  onReady: (next: string) => void
}

const noErrors: DraftErrors = { terms: {} }

/** First step: the people and the change. */
function GatherStep({ draft, address, onReady }: GatherStepProps) {
  const courses = useCourses()
  const { planning, state } = usePlanning()
  const zone = useSchoolZone()
  const form = useRef<HTMLFormElement>(null)
  const [shown, setErrors] = useState(noErrors)
  const [attempt, setAttempt] = useState(0)
  /** Files and pasted tables that are being parsed. They belong to the checked list. */
  const reading = useRef(new Set<Promise<boolean>>())
  const [isWaiting, setWaiting] = useState(false)
  const change = (part: Partial<Draft>) => {
    planning.change(part)
    setErrors((found) => stillWrong(found, part))
  }

  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [attempt])
  const bring = useEffectEvent((brought: string) => {
    if (!draft.pasted.includes(brought)) {
      planning.change({ pasted: [draft.pasted.trimEnd(), brought].filter(Boolean).join('\n') })
    }
  })
  useEffect(() => {
    if (address !== null) bring(address)
  }, [address])
  const asksColumns = needsColumns(draft.file)

  const waitFor = (read: Promise<boolean>) => {
    reading.current.add(read)
    void read.finally(() => reading.current.delete(read))
  }

  /** Text with tabs comes from a spreadsheet, so parse its columns; a text file has titles. */
  const takePastedTable = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (draft.file !== null || !looksLikeTable(text)) return
    event.preventDefault()
    waitFor(
      pastedFile(text, zone).then((file) => {
        const { pasted } = planning.state().draft
        change(
          file === null
            ? { pasted: [pasted.trimEnd(), text].filter(Boolean).join('\n') }
            : { file },
        )
        return true
      }),
    )
  }

  const goOn = () => {
    const list = planning.state().draft
    const asks = needsColumns(list.file)
    const read = readDraft(list, courses)
    const found = 'errors' in read ? read.errors : noErrors
    // Only the columns tell whether the rows name a course.
    const { course: _later, ...others } = found
    const errors = asks ? others : found
    setErrors(errors)
    setAttempt((count) => count + 1)
    if (isWithout(errors)) onReady(asks ? paths.admin.importColumns : paths.admin.importReview)
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isWaiting) return
    if (reading.current.size > 0) {
      setWaiting(true)
      const taken = await Promise.all(reading.current)
      setWaiting(false)
      // Wait for the chosen file before the next step.
      if (taken.includes(false)) return
    }
    goOn()
  }
  const corrected = Object.keys(draft.corrections).length + Object.keys(draft.edits).length

  return (
    <form ref={form} className="gather" noValidate onSubmit={(event) => void submit(event)}>
      <RunningBatches />
      <section className="card stack" aria-label="Who is on the list?">
        <StepHeading step="list" title="Who is on the list?" isNext={!isListless(draft)} />
        <p className="soft">
          Paste addresses, choose a file, or search for students. Nothing changes until you have
          checked the list.
        </p>
        {draft.again !== null && (
          <div className="row">
            <span>
              {rowsWord(draft.again.rows.length)} that failed in “{draft.again.of}”
            </span>
            <Button small onClick={() => change({ again: null })}>
              Remove them
            </Button>
          </div>
        )}
        <TextArea
          label="Email addresses"
          hint={<PastedSummary text={draft.pasted} />}
          rows={6}
          spellCheck={false}
          value={draft.pasted}
          onChange={(pasted) => change({ pasted })}
          onPaste={takePastedTable}
          error={shown.people}
        />
        <FilePart file={draft.file} onChange={(file) => change({ file })} onReading={waitFor} />
        <PersonSearch
          label="Add a person by search"
          onChoose={(person) => {
            const known = draft.chosen.some(({ userId }) => userId === person.userId)
            if (!known) change({ chosen: [...draft.chosen, person] })
          }}
        />
        <ChosenPeople people={draft.chosen} onChange={(chosen) => change({ chosen })} />
        {corrected > 0 && (
          <div className="row">
            <span>
              {corrected === 1 ? '1 correction' : `${corrected} corrections`} to the original list.
            </span>
            <Button small onClick={() => change({ corrections: {}, edits: {}, fixing: {} })}>
              Discard the corrections
            </Button>
          </div>
        )}
      </section>
      <section className="card stack" aria-labelledby="gather-what">
        <h2 id="gather-what">What would you like to do?</h2>
        <InstructionFields draft={draft} errors={shown} onChange={change} />
      </section>
      {!state.kept && !isListless(draft) && (
        <Notice tone="warn">
          This browser cannot save the list. You will lose it if you close or reload this tab.
        </Notice>
      )}
      <div className="row">
        <Button type="submit" kind="primary" pending={isWaiting}>
          {asksColumns ? 'Review the columns' : 'Check the list'}
        </Button>
        {!isListless(draft) && (
          <Button onClick={() => change(emptyDraft())}>Start with an empty list</Button>
        )}
        <ListSummary draft={draft} />
      </div>
    </form>
  )
}

/** Returns true for text with tabs, or with a first line of separated words without an address. */
const looksLikeTable = (text: string) => /\t|^\s*[^@\r\n]*[,;|][^@\r\n]*[\r\n]/.test(text)

/**
 * Parses pasted spreadsheet cells as a file; null if they are no table or the parser cannot load.
 */
async function pastedFile(text: string, zone: string): Promise<ListFile | null> {
  try {
    const { readPasted } = await import('#features/access/model/table/readTable.ts')
    const read = readPasted(text)
    return read && listFile(pastedTableName, read.table, read.form, zone)
  } catch {
    return null
  }
}

function isWithout({ terms, ...others }: DraftErrors): boolean {
  return Object.keys(terms).length === 0 && Object.keys(others).length === 0
}

/** Removes the errors of fields that have changed. */
function stillWrong({ people, course, ...others }: DraftErrors, part: Partial<Draft>): DraftErrors {
  const listed = ['pasted', 'chosen', 'file', 'again'].some((name) => Object.hasOwn(part, name))
  return {
    ...others,
    ...(people !== undefined && !listed && { people }),
    ...(course !== undefined && part.courseId === undefined && { course }),
  }
}

const rowsWord = (count: number) => (count === 1 ? '1 row' : `${count.toLocaleString('en')} rows`)
