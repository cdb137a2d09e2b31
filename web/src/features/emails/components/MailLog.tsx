import { mailKinds } from '@shala/contract/emails/mail'
import { Link } from 'wouter'
import { useCourseTitle } from '#entities/courses/AllCourses.tsx'
import { PersonLink } from '#entities/people/PersonName.tsx'
import { useMay } from '#shared/admin/staffRole.ts'
import { EmailAddress } from '#shared/emails/EmailAddress.tsx'
import { explainDelivery, getDelivery } from '#shared/emails/delivery.ts'
import { paths } from '#shared/paths.ts'
import { Badge } from '#shared/ui/Badge.tsx'
import { Moment } from '#shared/ui/Day.tsx'
import { ListTitle } from '#shared/ui/ListTitle.tsx'
import { RecordList } from '#shared/ui/list/RecordList.tsx'
import { useListPage, useListView } from '#shared/ui/list/useListPage.ts'
import { mailListConfig } from '../model/mailListConfig.ts'
import { SendAgain } from './FailingAddress.tsx'
import './emails.css'

/** The email log with recipients, subjects and delivery states. */
export function MailLog() {
  const getTitle = useCourseTitle()
  const mayEditSchool = useMay('school.settings')
  const { view } = useListView(mailListConfig)
  const page = useListPage(mailListConfig, view)
  return (
    <div className="stack">
      <RecordList
        config={mailListConfig}
        page={page}
        empty={
          <p>
            No email has been written yet.{' '}
            {mayEditSchool && (
              <>
                <Link href={paths.admin.emails}>Choose</Link> which ones the school sends.
              </>
            )}
          </p>
        }
        columns={[
          {
            title: 'When',
            sort: 'written',
            text: ({ createdAt }) => createdAt,
            cell: ({ data: { createdAt } }) => <Moment at={createdAt} />,
          },
          {
            title: 'To',
            glance: true,
            text: ({ to }) => to.join(' '),
            cell: ({ data: { to, userId } }) => (
              <>
                {userId !== null && (
                  <>
                    <PersonLink userId={userId} />
                    <br />
                  </>
                )}
                <span className="email-address">
                  <EmailAddress>{to.join(', ')}</EmailAddress>
                </span>
              </>
            ),
          },
          { title: 'Kind', text: ({ kind }) => mailKinds[kind].label, cell: null },
          {
            title: 'Email',
            glance: true,
            cell: ({ data: { kind, message } }) => (
              <>
                {mailKinds[kind].label}
                <br />
                <span className="soft small">{message.subject}</span>
              </>
            ),
          },
          {
            title: 'Course',
            text: ({ courseId }) => (courseId === null ? '' : getTitle(courseId)),
            cell: ({ data: { courseId } }) =>
              courseId === null ? '' : <ListTitle>{getTitle(courseId)}</ListTitle>,
          },
          { title: 'Subject', text: ({ message }) => message.subject, cell: null },
          {
            title: 'Status',
            glance: true,
            text: (mail) => getDelivery(mail).label,
            cell: ({ id, data }) => {
              const { label, tone } = getDelivery(data)
              const { endTime, error, nextAttemptAt, state } = data.delivery ?? {}
              const reason = error ? explainDelivery(error) : null
              return (
                <>
                  <Badge tone={tone}>{label}</Badge>
                  {endTime && (
                    <>
                      {' '}
                      <span className="soft small">
                        <Moment at={endTime} />
                      </span>
                    </>
                  )}
                  {state === 'UNWANTED' && (
                    <p className="small soft">They have turned such emails off.</p>
                  )}
                  {state === 'RETRY' && nextAttemptAt && (
                    <p className="small">
                      Next attempt: <Moment at={nextAttemptAt} />
                    </p>
                  )}
                  {reason !== null && <p className="small">{reason}</p>}
                  {error && <p className="small soft email-address">{error}</p>}
                  {state === 'ERROR' && <SendAgain mailId={id} />}
                </>
              )
            },
          },
          { title: 'Reason', text: ({ delivery }) => delivery?.error ?? '', cell: null },
        ]}
      />
    </div>
  )
}
