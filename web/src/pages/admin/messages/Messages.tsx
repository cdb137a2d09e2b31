import { AllCourses } from '#entities/courses/AllCourses.tsx'
import { Inbox } from '#features/contact/components/inbox/Inbox.tsx'
import { OfficeAddress } from '#features/contact/components/inbox/OfficeAddress.tsx'
import { PageHeading } from '#shared/ui/PageHeading.tsx'

export default function Messages() {
  return (
    <div className="stack-wide">
      <PageHeading title="Messages">Messages from the contact form.</PageHeading>
      <AllCourses>
        <Inbox />
      </AllCourses>
      <OfficeAddress />
    </div>
  )
}
