import { Messages } from '../../features/contact/components/Messages.tsx'
import { Attention } from '../../features/overview/components/attention/Attention.tsx'
import { FindEverything } from '../../features/overview/components/find/FindEverything.tsx'
import { Numbers } from '../../features/overview/components/numbers/Numbers.tsx'
import { PersonName } from '../../features/people/components/PersonName.tsx'
import { paths } from '../../shared/paths.ts'
import { LinkCards } from '../../shared/ui/LinkCards.tsx'
import { PageHeading } from '../../shared/ui/PageHeading.tsx'

export default function AdminDashboard() {
  return (
    <div className="stack-wide">
      <PageHeading title="Admin Dashboard">
        What needs you first, then the school in numbers.
      </PageHeading>
      <FindEverything />
      <Attention who={(userId) => <PersonName userId={userId} />} />
      <Messages />
      <Numbers />
      <LinkCards
        links={[
          {
            href: paths.admin.courses,
            label: 'Courses',
            text: 'What the school teaches, lesson by lesson.',
          },
          {
            href: paths.admin.access,
            label: 'Access',
            text: 'Find a person, grant or revoke a course.',
          },
          {
            href: paths.admin.bulk,
            label: 'Many people at once',
            text: 'Grant or revoke a course for a whole list.',
          },
          {
            href: paths.admin.cohorts,
            label: 'Cohorts',
            text: 'People who study the same courses on the same days.',
          },
          {
            href: paths.admin.pending,
            label: 'Waiting',
            text: 'Courses for addresses that nobody has verified yet.',
          },
          {
            href: paths.admin.allAccess,
            label: 'Who holds what',
            text: 'All access in one list, and what ends soon.',
          },
          {
            href: paths.admin.emails,
            label: 'Letters',
            text: 'What the school writes, and when.',
          },
          { href: paths.admin.rooms, label: 'Rooms', text: 'Where the school teaches.' },
          { href: paths.admin.schedules, label: 'Schedules', text: 'When each course meets.' },
          { href: paths.admin.graduates, label: 'Graduates', text: 'What graduates write.' },
          {
            href: paths.admin.graduateSlider,
            label: 'Graduate slider',
            text: 'The pictures on the home page.',
          },
          { href: paths.admin.admins, label: 'Admins', text: 'Who has the keys to all this.' },
        ]}
      />
    </div>
  )
}
