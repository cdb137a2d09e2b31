import { addressee } from '../../../../../shared/emails/EmailPreview.tsx'
import { NotifyCheckbox } from '../../../../../shared/emails/NotifyCheckbox.tsx'
import type { NotifyChoice } from '../../../../../shared/emails/useNotifyOption.ts'
import { chosenRows, countEmails, type Plan } from '../../../model/imports/plan.ts'

interface NotifyRowsProps {
  notifyChoice: NotifyChoice
  plan: Plan
  /** Returns the title as emails have it. */
  getOwnTitle: (courseId: string) => string
}

/**
 * Asks whether to notify the people of a plan, with their number and a preview for the first one.
 */
export function NotifyRows({ notifyChoice, plan, getOwnTitle }: NotifyRowsProps) {
  const rows = chosenRows(plan)
  const { now, later } = countEmails(rows)
  const [first] = rows
  const people = now + later
  return (
    <NotifyCheckbox
      notifyChoice={notifyChoice}
      does={describeEmails(now, later)}
      to={
        first === undefined
          ? null
          : addressee(first.displayName ?? first.email ?? '', getOwnTitle(first.courseId), first)
      }
    >
      {people === 1
        ? 'Send an email to this person'
        : `Send an email to these ${people.toLocaleString('en')} people`}
    </NotifyCheckbox>
  )
}

/** Describes how many emails are sent now and later. */
function describeEmails(now: number, later: number): string {
  const number = (n: number) => n.toLocaleString('en')
  return [
    now > 0 &&
      (now === 1
        ? '1 person gets an email if their access changes and their address is verified.'
        : `Up to ${number(now)} people get an email if their access changes and their address is verified.`),
    later > 0 &&
      `${number(later)} ${later === 1 ? 'has' : 'have'} no account with a verified address yet, and ${later === 1 ? 'gets' : 'get'} the email once they do.`,
  ]
    .filter(Boolean)
    .join(' ')
}

interface InviteRowsProps {
  notifyChoice: NotifyChoice
  plan: Plan
  /** Returns the title as emails have it. */
  getOwnTitle: (courseId: string) => string
}

/** Asks whether to invite people without an account, with the number of emails. */
export function InviteRows({ notifyChoice, plan, getOwnTitle }: InviteRowsProps) {
  const rows = chosenRows(plan)
  const { invitations } = countEmails(rows)
  const first = rows.find(({ verdict }) => verdict === 'wait')
  if (first === undefined || invitations === 0) return null
  return (
    <NotifyCheckbox
      notifyChoice={notifyChoice}
      does="Each address gets an email with a link to register, one for each course."
      to={addressee(first.email ?? '', getOwnTitle(first.courseId), first)}
    >
      {invitations === 1
        ? 'Send 1 invitation by email'
        : `Send ${invitations.toLocaleString('en')} invitations by email`}
    </NotifyCheckbox>
  )
}
