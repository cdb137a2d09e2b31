import type { Person } from '@shala/contract/people'
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ReactNode,
  type SubmitEvent,
} from 'react'
import { Button } from '../../../../../shared/ui/Button.tsx'
import { Notice } from '../../../../../shared/ui/Notice.tsx'
import { TextArea } from '../../../../../shared/ui/TextArea.tsx'
import { usePlanning } from '../../../api/planningContext.ts'
import type { CourseName } from '../../../model/courses.ts'
import { emptyDraft, isListless, type Draft } from '../../../model/plans/draft.ts'
import { readDraft, type DraftErrors } from '../../../model/plans/readDraft.ts'
import { RunningBatches } from '../batches/RunningBatches.tsx'
import { holdPage } from '../holdPage.ts'
import { ChosenPeople } from './ChosenPeople.tsx'
import { FilePart } from './FilePart.tsx'
import { ListSummary } from './ListSummary.tsx'
import { OrderFields } from './OrderFields.tsx'
import { PastedSummary } from './PastedSummary.tsx'
import './gather.css'

interface GatherStepProps {
  draft: Draft
  /** An address that a link brought along. */
  address: string | null
  courses: readonly CourseName[]
  search: (onChoose: (person: Person) => void) => ReactNode
  /** The list can be planned. */
  onReady: () => void
}

const noErrors: DraftErrors = { terms: {} }

/** First step: for whom, and what is to be done. */
export function GatherStep({ draft, address, courses, search, onReady }: GatherStepProps) {
  const { planning, state } = usePlanning()
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState(noErrors)
  const [attempt, setAttempt] = useState(0)
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
  // What the tab keeps is there again after a reload; only what it cannot keep is asked about.
  const atRisk = !state.kept && !isListless(draft)
  useEffect(() => (atRisk ? holdPage() : undefined), [atRisk])

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const read = readDraft(draft, courses)
    setErrors('errors' in read ? read.errors : noErrors)
    setAttempt((count) => count + 1)
    if ('request' in read) onReady()
  }
  const corrected = Object.keys(draft.corrections).length + Object.keys(draft.edits).length

  return (
    <form ref={form} className="gather" noValidate onSubmit={submit}>
      <RunningBatches />
      <section className="card stack" aria-labelledby="gather-who">
        <h2 id="gather-who">Who is it about?</h2>
        <p className="soft">
          Paste addresses, take them from a file, or search: all of it makes one list. Nothing
          happens before you have checked the list.
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
          error={errors.people}
        />
        <FilePart file={draft.file} onChange={(file) => change({ file })} />
        {search((person) => {
          const known = draft.chosen.some(({ userId }) => userId === person.userId)
          if (!known) change({ chosen: [...draft.chosen, person] })
        })}
        <ChosenPeople people={draft.chosen} onChange={(chosen) => change({ chosen })} />
        {corrected > 0 && (
          <div className="row">
            <span>
              {corrected === 1 ? '1 correction' : `${corrected} corrections`} of the list as it was
              given.
            </span>
            <Button small onClick={() => change({ corrections: {}, edits: {} })}>
              Use the list as it was given
            </Button>
          </div>
        )}
      </section>
      <section className="card stack" aria-labelledby="gather-what">
        <h2 id="gather-what">What is to be done?</h2>
        <OrderFields draft={draft} errors={errors} courses={courses} onChange={change} />
      </section>
      {atRisk && (
        <Notice tone="warn">
          This browser cannot keep the list. It is lost when you close or reload this tab.
        </Notice>
      )}
      <div className="row">
        <Button type="submit" kind="primary">
          Check the list
        </Button>
        {!isListless(draft) && <Button onClick={() => change(emptyDraft())}>Empty the form</Button>}
        <ListSummary draft={draft} courses={courses} />
      </div>
    </form>
  )
}

/** The errors that a change leaves: what was put right is not called wrong any more. */
function stillWrong({ people, course, ...others }: DraftErrors, part: Partial<Draft>): DraftErrors {
  const listed = ['pasted', 'chosen', 'file', 'again'].some((name) => Object.hasOwn(part, name))
  return {
    ...others,
    ...(people !== undefined && !listed && { people }),
    ...(course !== undefined && part.courseId === undefined && { course }),
  }
}

const rowsWord = (count: number) => (count === 1 ? '1 row' : `${count.toLocaleString('en')} rows`)
