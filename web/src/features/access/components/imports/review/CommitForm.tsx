import { limits } from '@shala/contract/limits'
import { filledLine } from '@shala/contract/values/text'
import { type ReactNode, type SubmitEvent, useEffect, useState } from 'react'
import { useCourses, useCourseTitle } from '#entities/courses/AllCourses.tsx'
import { getOwnCourseTitle } from '#entities/courses/courses.ts'
import { holdPage, usePlanning } from '#features/access/api/imports/usePlanning.ts'
import type { ListedRow } from '#features/access/model/imports/draftRows.ts'
import { leftOutPlaces, leftOutTable } from '#features/access/model/imports/leftOutTable.ts'
import {
  chosenPlaces,
  chosenRows,
  countEmails,
  countKinds,
  describeCommit,
  type Plan,
  titleFor,
} from '#features/access/model/imports/plan.ts'
import { EmailChoice, emailSuffix } from '#shared/emails/EmailChoice.tsx'
import { addressee } from '#shared/emails/EmailPreview.tsx'
import { emailTemplatesQuery } from '#shared/emails/useNotifyOption.ts'
import { useLoad } from '#shared/load.ts'
import { useServer } from '#shared/server.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import { TextField } from '#shared/ui/form/TextField.tsx'

interface CommitFormProps {
  plan: Plan
  listed: readonly ListedRow[]
  onCommitted: (batchId: string) => void
  beside: ReactNode
}

const Title = filledLine(limits.batchTitle)

/** Commits the plan. The button describes the changes. */
export function CommitForm({ plan, listed, onCommitted, beside }: CommitFormProps) {
  const getTitle = useCourseTitle()
  const server = useServer()
  const { planning, state } = usePlanning()
  const { instruction, rows } = plan
  const { draft } = state
  const title = draft.title ?? titleFor(instruction, rows, getTitle)
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
      />
      {state.problem !== null && <Notice tone="bad">{state.problem}</Notice>}
      <div className="row">
        <Button
          type="submit"
          kind={instruction.action === 'revoke' ? 'danger' : 'primary'}
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

interface NotifyRowsProps {
  plan: Plan
  /** Null until the admin has chosen. */
  value: boolean | null
  isMissing: boolean
  onChoose: (on: boolean) => void
}

/**
 * Asks whether to email the people of a plan, with the number of emails and a preview of each kind
 * for the first person.
 */
function NotifyRows({ plan, value, isMissing, onChoose }: NotifyRowsProps) {
  const courses = useCourses()
  const load = useLoad({ ...emailTemplatesQuery(useServer()), staleTime: 60_000 })
  const templates = load.state === 'ready' ? load.value.templates : null
  const rows = chosenRows(plan)
  const invited = rows.find(({ verdict }) => verdict === 'wait')
  const changed = rows.find(({ verdict }) => verdict !== 'wait')
  return (
    <EmailChoice
      value={value}
      does={describeEmails(rows)}
      isMissing={isMissing}
      onChoose={onChoose}
      previews={[
        {
          label: 'Preview the email',
          template: templates?.[plan.instruction.action] ?? null,
          to:
            changed === undefined
              ? null
              : addressee(
                  changed.displayName ?? changed.email ?? '',
                  getOwnCourseTitle(courses, changed.courseId),
                  changed,
                ),
        },
        {
          label: 'Preview the invitation',
          template: templates?.invite ?? null,
          to:
            invited === undefined
              ? null
              : addressee(
                  invited.email ?? '',
                  getOwnCourseTitle(courses, invited.courseId),
                  invited,
                ),
        },
      ]}
    />
  )
}

/** Describes the emails of a plan: those sent now, the invitations, and those sent later. */
function describeEmails(rows: ReturnType<typeof chosenRows>): string {
  const { now, later, invitations } = countEmails(rows)
  const number = (n: number) => n.toLocaleString('en')
  return [
    now > 0 &&
      (now === 1
        ? '1 person gets an email if their access changes and their address is verified.'
        : `Up to ${number(now)} people get an email if their access changes and their address is verified.`),
    invitations > 0 &&
      `${number(invitations)} ${invitations === 1 ? 'invitation goes' : 'invitations go'} to ${number(later)} ${later === 1 ? 'address' : 'addresses'} without a verified account, and another email once access starts.`,
  ]
    .filter(Boolean)
    .join(' ')
}
