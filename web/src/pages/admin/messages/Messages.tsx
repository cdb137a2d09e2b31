import { AllCourses } from '#entities/courses/AllCourses.tsx'
import { Inbox } from '#features/contact/components/inbox/Inbox.tsx'
import { OfficeAddress } from '#features/contact/components/inbox/OfficeAddress.tsx'
import { PageHelp } from '#shared/ui/PageActions.tsx'
import { PageHeading } from '#shared/ui/PageHeading.tsx'

export default function Messages() {
  return (
    <div className="stack-wide">
      <PageHeading title="Messages" beside={<PageHelp>Messages from the contact form.</PageHelp>} />
      <AllCourses>
        <Inbox />
      </AllCourses>
      <OfficeAddress />
    </div>
  )
}
