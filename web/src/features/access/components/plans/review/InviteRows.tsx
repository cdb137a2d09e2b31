import { addressee } from '../../../../../shared/emails/EmailPreview.tsx'
import { NotifyCheckbox } from '../../../../../shared/emails/NotifyCheckbox.tsx'
import type { NotifyChoice } from '../../../../../shared/emails/useNotifyOption.ts'
import type { Plan } from '../../../model/plans/plan.ts'
import { chosenRows, countEmails } from '../../../model/plans/verdicts.ts'

interface InviteRowsProps {
  notifyChoice: NotifyChoice
  plan: Plan
  titleOf: (courseId: string) => string
}

/** Whether those who have no account are invited by e-mail, and how many e-mails that is. */
export function InviteRows({ notifyChoice, plan, titleOf }: InviteRowsProps) {
  const rows = chosenRows(plan)
  const { invitations } = countEmails(rows)
  const first = rows.find(({ verdict }) => verdict === 'wait')
  if (first === undefined || invitations === 0) return null
  return (
    <NotifyCheckbox
      notifyChoice={notifyChoice}
      does="Each address gets an e-mail with a link to register, one for each course."
      to={addressee(first.email ?? '', titleOf(first.courseId), first)}
    >
      {invitations === 1
        ? 'Send 1 invitation by e-mail'
        : `Send ${invitations.toLocaleString('en')} invitations by e-mail`}
    </NotifyCheckbox>
  )
}
