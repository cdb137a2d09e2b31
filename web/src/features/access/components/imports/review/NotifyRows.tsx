import { EmailChoice } from '../../../../../shared/emails/EmailChoice.tsx'
import { addressee } from '../../../../../shared/emails/EmailPreview.tsx'
import { emailTemplatesQuery } from '../../../../../shared/emails/useNotifyOption.ts'
import { useLoad } from '../../../../../shared/load.ts'
import { useServer } from '../../../../../shared/server.ts'
import { chosenRows, countEmails, type Plan } from '../../../model/imports/plan.ts'

interface NotifyRowsProps {
  plan: Plan
  /** Null until the admin has chosen. */
  value: boolean | null
  isMissing: boolean
  onChoose: (on: boolean) => void
  /** Returns the title as emails have it. */
  getOwnTitle: (courseId: string) => string
}

/**
 * Asks whether to email the people of a plan, with the number of emails and a preview of each kind
 * for the first person.
 */
export function NotifyRows({ plan, value, isMissing, onChoose, getOwnTitle }: NotifyRowsProps) {
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
          template: templates?.[plan.order.action] ?? null,
          to:
            changed === undefined
              ? null
              : addressee(
                  changed.displayName ?? changed.email ?? '',
                  getOwnTitle(changed.courseId),
                  changed,
                ),
        },
        {
          label: 'Preview the invitation',
          template: templates?.invite ?? null,
          to:
            invited === undefined
              ? null
              : addressee(invited.email ?? '', getOwnTitle(invited.courseId), invited),
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
