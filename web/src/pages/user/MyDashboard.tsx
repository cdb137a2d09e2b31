import { UnverifiedNotice } from '../../features/auth/UnverifiedNotice.tsx'
import { useSignedInPerson } from '../../features/auth/session.ts'
import { paths } from '../../shared/paths.ts'
import { PageHeading } from '../../shared/ui/PageHeading.tsx'
import { WayCards } from '../../shared/ui/WayCards.tsx'

export default function MyDashboard() {
  const { user } = useSignedInPerson()
  return (
    <div className="stack-wide">
      <PageHeading title="My Dashboard">
        Welcome{user.displayName !== null && `, ${user.displayName}`}. This is your place at the
        school.
      </PageHeading>
      <UnverifiedNotice />
      <WayCards
        ways={[
          {
            href: paths.user.courses,
            label: 'My courses',
            text: 'The courses that are open to you.',
          },
          {
            href: paths.user.graduateProfile,
            label: 'Graduate profile',
            text: 'How you appear among our graduates.',
          },
          {
            href: paths.user.settings,
            label: 'Account settings',
            text: 'Your name, your address, your password.',
          },
        ]}
      />
    </div>
  )
}
