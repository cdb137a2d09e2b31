import { Inbox } from '../../../features/contact/components/inbox/Inbox.tsx'
import { OfficeAddress } from '../../../features/contact/components/inbox/OfficeAddress.tsx'
import { AllCourses } from '../../../features/courses/components/AllCourses.tsx'
import { PageHeading } from '../../../shared/ui/PageHeading.tsx'
import { subjectTitle } from '../subjectTitle.ts'

export default function Messages() {
  return (
    <div className="stack-wide">
      <PageHeading title="Messages">Messages from the contact form.</PageHeading>
      <AllCourses>{(courses) => <Inbox getTitle={subjectTitle(courses)} />}</AllCourses>
      <OfficeAddress />
    </div>
  )
}
