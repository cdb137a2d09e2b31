import { correctInvitation, type Invitation } from '@shala/contract/access/invitations'
import { Email } from '@shala/contract/emails/email'
import { Mail } from '@shala/contract/emails/mail'
import { useState } from 'react'
import { NotifyCheckbox } from '#shared/emails/NotifyCheckbox.tsx'
import { explainDelivery, getDelivery } from '#shared/emails/delivery.ts'
import { useNotifyOption } from '#shared/emails/useNotifyOption.ts'
import { useLoad } from '#shared/load.ts'
import type { Stored } from '#shared/query.ts'
import { serverQuery } from '#shared/queryClient.ts'
import { useServer } from '#shared/server.ts'
import { Badge } from '#shared/ui/Badge.tsx'
import { Moment } from '#shared/ui/Day.tsx'
import { DialogForm } from '#shared/ui/form/DialogForm.tsx'
import { AddressField } from '#shared/ui/form/TextField.tsx'
import { errorLabels, toFormErrors } from '#shared/ui/form/formErrors.ts'
import { useForm } from '#shared/ui/form/useForm.ts'

interface CorrectDialogProps {
  grant: Stored<Invitation>
  courseTitle: string
  /** Receives the new address. */
  onCorrected: (email: string) => void
  onClose: () => void
}

const labels = errorLabels({ email: 'The address' })

/** Moves an invitation to the correct address. */
export function CorrectDialog({ grant, courseTitle, onCorrected, onClose }: CorrectDialogProps) {
  const server = useServer()
  const invite = useNotifyOption('invite')
  const [typed, setTyped] = useState(grant.data.email)
  const email = Email.safeParse(typed)
  const form = useForm<'email'>({
    check: () =>
      email.success ? {} : { email: `The address ${email.error.issues[0]?.message ?? ''}` },
    send: async () => {
      const { id: invitationId, data } = grant
      const request = { invitationId, revision: data.revision, email: typed }
      await server.call(correctInvitation, { ...request, invite: invite.notify })
      onCorrected(typed.trim())
    },
    explain: (error) => toFormErrors(error, labels),
    focusOnRefusal: 'email',
  })
  return (
    <DialogForm
      title="Correct the email address"
      form={form}
      submit="Invite this address instead"
      pending="Saving…"
      leave="Cancel"
      onClose={onClose}
    >
      <p>
        The invitation of {grant.data.email} to {courseTitle} is cancelled and sent to the address
        below instead.
      </p>
      <AddressField label="Email address" {...form.field('email', typed, setTyped)} />
      <NotifyCheckbox
        notifyChoice={invite}
        to={{ name: email.data ?? typed, course: courseTitle, startsOn: null, endsOn: null }}
        does="The address gets an email with a link to register."
      >
        Send the invitation by email
      </NotifyCheckbox>
    </DialogForm>
  )
}

/** The time and delivery state of the last invitation email. */
export function InvitationEmail({ grant }: { grant: Invitation }) {
  const { invitedAt, mailId } = grant
  if (invitedAt === null) return <span className="soft">Not sent</span>
  return (
    <>
      {mailId !== null && <EmailState mailId={mailId} />}
      <span className="soft small invitation-more">
        <Moment at={invitedAt} />
      </span>
    </>
  )
}

/** Emails are deleted after a while, so their state may be unknown. */
function EmailState({ mailId }: { mailId: string }) {
  const server = useServer()
  const load = useLoad(serverQuery(['mail', mailId], () => server.get('mail', mailId, Mail)))
  if (load.state === 'loading') return <Badge>…</Badge>
  if (load.state === 'failed' || load.value === null) return <Badge>Written</Badge>
  const { label, tone } = getDelivery(load.value)
  const error = load.value.delivery?.error ?? ''
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {error !== '' && (
        <span className="small">
          {' '}
          {explainDelivery(error)} <span className="soft">{error}</span>
        </span>
      )}
    </>
  )
}
