import { type AccessRecord, getSources, revokeSource } from '@shala/contract/access/access'
import { getGroupId, type SourceKey } from '@shala/contract/access/sources'
import { limits } from '@shala/contract/limits'
import { type ReactNode, useState } from 'react'
import { addressee } from '#shared/emails/EmailPreview.tsx'
import { NotifyCheckbox } from '#shared/emails/NotifyCheckbox.tsx'
import { useNotifyOption } from '#shared/emails/useNotifyOption.ts'
import { useServer } from '#shared/server.ts'
import { DialogForm } from '#shared/ui/form/DialogForm.tsx'
import { TextArea } from '#shared/ui/form/TextField.tsx'
import { useForm } from '#shared/ui/form/useForm.ts'
import { type Outcome, revokeAccess, toOutcome, unwrapOutcome } from '../../api/changeAccess.ts'
import { daysOfSource } from '../../model/describeAccess.ts'
import { describeSource, describeSources } from '../../model/sources.ts'
import { SourceName } from '../SourceName.tsx'

interface ReasonDialogProps {
  title: string
  /** The label of the submit button. */
  submit: string
  revoke: (reason: string) => Promise<Outcome<unknown>>
  onRevoked: () => void
  onClose: () => void
  notifyCheckbox: ReactNode
  /** Describes what is removed and what stays. */
  children: ReactNode
}

/** Asks for a reason, then removes access. A refusal keeps the dialog open. */
function ReasonDialog(props: ReasonDialogProps) {
  const { title, submit, revoke, onRevoked, onClose, notifyCheckbox, children } = props
  const [reason, setReason] = useState('')
  const form = useForm<'reason'>({
    check: () => reasonErrors(reason),
    send: async () => {
      unwrapOutcome(await revoke(reason))
      onRevoked()
    },
    focusOnRefusal: 'reason',
  })
  return (
    <DialogForm
      title={title}
      form={form}
      kind="danger"
      submit={submit}
      pending="Removing…"
      leave="Cancel"
      onClose={onClose}
    >
      {children}
      <TextArea
        label="Reason"
        {...form.field('reason', reason, setReason)}
        hint="For example “refunded”. The student sees it in their history."
      />
      {notifyCheckbox}
    </DialogForm>
  )
}

interface RevokeDialogProps {
  userId: string
  name: string
  courseId: string
  courseTitle: string
  /** The title as emails have it. */
  ownTitle: string
  /** The current sources of access, all of which are removed. */
  sources: readonly SourceKey[]
  onRevoked: () => void
  onClose: () => void
}

/** Asks for a reason, then removes access to the course. */
export function RevokeDialog(props: RevokeDialogProps) {
  const { userId, name, courseId, courseTitle, ownTitle, sources, onRevoked, onClose } = props
  const server = useServer()
  const notifyChoice = useNotifyOption('revoke')
  return (
    <ReasonDialog
      title={`Remove access to ${courseTitle}`}
      submit="Remove access"
      revoke={(reason) =>
        revokeAccess({ userId, courseId, reason, notify: notifyChoice.notify }, server)
      }
      onRevoked={onRevoked}
      onClose={onClose}
      notifyCheckbox={
        <NotifyCheckbox
          notifyChoice={notifyChoice}
          to={addressee(name, ownTitle, { startsOn: null, endsOn: null })}
        />
      }
    >
      <p>
        {name} loses access at once. The record and its payment stay, and you can give access again.
      </p>
      {sources.length > 1 && (
        <p>
          <strong>This removes every enrolment: {describeSources(sources)}.</strong>
        </p>
      )}
    </ReasonDialog>
  )
}

interface RevokeSourceDialogProps {
  record: AccessRecord
  source: SourceKey
  /** The sources that stay. */
  remains: readonly SourceKey[]
  name: string
  courseTitle: string
  onRevoked: () => void
  onClose: () => void
}

/** Removes one enrolment with a reason, and shows the remaining ones. */
export function RevokeSourceDialog(props: RevokeSourceDialogProps) {
  const { record, source, remains, name, courseTitle, onRevoked, onClose } = props
  const server = useServer()
  const notifyChoice = useNotifyOption('extend', { action: 'revokeSource' })
  const sources = getSources(record)
  const { userId, courseId } = record
  return (
    <ReasonDialog
      title={`Remove ${describeSource(source)}: ${courseTitle}`}
      submit="Remove this one"
      revoke={(reason) =>
        toOutcome(() =>
          server.call(revokeSource, {
            userId,
            courseId,
            source,
            reason,
            notify: notifyChoice.notify,
          }),
        )
      }
      onRevoked={onRevoked}
      onClose={onClose}
      notifyCheckbox={
        <NotifyCheckbox
          notifyChoice={notifyChoice}
          to={null}
          does="They get an email if their access changes."
        />
      }
    >
      <p>{name} still has access to the course through:</p>
      <ul>
        {remains.map((key) => {
          const days = sources[key]
          return (
            <li key={key}>
              <SourceName source={key} />
              {days && <span className="soft"> ({daysOfSource(days)})</span>}
            </li>
          )
        })}
      </ul>
      {getGroupId(source) !== null && (
        <p className="small">
          {name} stays in the group. To remove all of its courses, remove them from the group.
        </p>
      )}
    </ReasonDialog>
  )
}

export function reasonErrors(reason: string): { reason?: string } {
  if (reason.trim() === '') return { reason: 'Reason must not be empty: say why access is removed' }
  return reason.trim().length > limits.reason
    ? { reason: `Reason must be at most ${limits.reason} characters` }
    : {}
}
