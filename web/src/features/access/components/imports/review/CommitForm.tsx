import { limits } from '@shala/contract/limits'
import { filledLine } from '@shala/contract/values/text'
import { useEffect, useState, type ReactNode, type SubmitEvent } from 'react'
import { emailSuffix } from '../../../../../shared/emails/EmailChoice.tsx'
import { useServer } from '../../../../../shared/server.ts'
import { Button } from '../../../../../shared/ui/Button.tsx'
import { Notice } from '../../../../../shared/ui/Notice.tsx'
import { TextField } from '../../../../../shared/ui/form/TextField.tsx'
import { holdPage, usePlanning } from '../../../api/imports/usePlanning.ts'
import type { ListedRow } from '../../../model/imports/draftRows.ts'
import { leftOutPlaces, leftOutTable } from '../../../model/imports/leftOutTable.ts'
import {
  chosenPlaces,
  chosenRows,
  countKinds,
  describeCommit,
  type Plan,
  titleFor,
} from '../../../model/imports/plan.ts'
import { NotifyRows } from './NotifyRows.tsx'

interface CommitFormProps {
  plan: Plan
  listed: readonly ListedRow[]
  getTitle: (courseId: string) => string
  /** Returns the title as emails have it. */
  getOwnTitle: (courseId: string) => string
  onCommitted: (batchId: string) => void
  beside: ReactNode
}

const Title = filledLine(limits.batchTitle)

/** Commits the plan. The button describes the changes. */
export function CommitForm({
  plan,
  listed,
  getTitle,
  getOwnTitle,
  onCommitted,
  beside,
}: CommitFormProps) {
  const server = useServer()
  const { planning, state } = usePlanning()
  const { order, rows } = plan
  const { draft } = state
  const title = draft.title ?? titleFor(order, rows, getTitle)
  const { notify } = draft
  const [error, setError] = useState<string | undefined>(undefined)
  const [isMissing, setMissing] = useState(false)
  const words = describeCommit(chosenRows(plan))
  const committing = state.doing === 'committing'
  useEffect(() => (committing ? holdPage() : undefined), [committing])

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const read = Title.safeParse(title)
    setError(read.success ? undefined : `Name ${read.error.issues[0]?.message ?? ''}`)
    setMissing(notify === null)
    if (!read.success || notify === null) return
    const batchId = await planning.commit(
      server,
      read.data,
      { notify, invite: notify },
      {
        leftOut: leftOutPlaces(plan).length === 0 ? [] : leftOutTable(plan, listed, draft.file),
        sent: chosenPlaces(plan).flatMap((place) => listed[place] ?? []),
      },
    )
    if (batchId !== null) onCommitted(batchId)
  }

  if (words === '') {
    return (
      <>
        <Notice tone="warn">
          {hasWarnings(plan)
            ? 'Only rows that shorten or end access would change anything. Include the rows you want.'
            : 'This list would not change anything.'}
        </Notice>
        <div className="row">{beside}</div>
      </>
    )
  }
  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label="Import name"
        hint="Shown under Past imports, where you can undo it."
        value={title}
        onChange={(typed) => planning.note({ title: typed })}
        error={error}
      />
      <NotifyRows
        plan={plan}
        value={notify}
        isMissing={isMissing}
        onChoose={(on) => planning.note({ notify: on })}
        getOwnTitle={getOwnTitle}
      />
      {state.problem !== null && <Notice tone="bad">{state.problem}</Notice>}
      <div className="row">
        <Button
          type="submit"
          kind={order.action === 'revoke' ? 'danger' : 'primary'}
          pending={committing}
          unavailable={state.doing === 'planning'}
        >
          {committing ? 'Starting…' : words + emailSuffix(notify)}
        </Button>
        {!committing && beside}
      </div>
      <p className="small soft">{describeLeftOut(plan)}</p>
    </form>
  )
}

const hasWarnings = ({ rows }: Plan) => rows.some(({ warning }) => warning !== null)

function describeLeftOut({ rows, included }: Plan): string {
  const { shorter, past, invalid, nothing } = countKinds(rows)
  const warned = shorter + past - included.size
  return [
    warned > 0 && `${warned.toLocaleString('en')} that shorten or end access: left out.`,
    invalid > 0 && `${invalid.toLocaleString('en')} with a problem: left out.`,
    nothing > 0 && `${nothing.toLocaleString('en')} already correct: left as they are.`,
  ]
    .filter(Boolean)
    .join(' ')
}
