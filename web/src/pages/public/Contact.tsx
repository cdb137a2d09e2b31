import { ContactForm } from '#features/contact/components/ContactForm.tsx'
import { listSubjects } from '#features/contact/model/subjects.ts'
import { dateNames } from '#features/courses/model/enrolment.ts'
import { usePageData, useSiteFrame } from '#features/site/api/usePageData.ts'
import { MessagePrivacy } from '#features/site/components/LegalSentence.tsx'
import { listMenuLinks } from '#features/site/model/pageData.ts'
import { PageHeading } from '#shared/ui/PageHeading.tsx'
import { useContactSender } from './useContactSender.ts'

/** The contact form alone, and what a browser without scripts is answered whose form is not right. */
export default function Contact() {
  const { answer, courses } = usePageData('contact')
  const frame = useSiteFrame()
  const sender = useContactSender()
  return (
    <article className="stack">
      <PageHeading title="Write to us">
        Ask us anything about the school and its courses.
      </PageHeading>
      <ContactForm
        subjects={listSubjects(listMenuLinks(frame))}
        dates={courses.map(({ courseId, dates }) => ({ courseId, names: dateNames(dates) }))}
        school={frame.contact}
        privacy={<MessagePrivacy />}
        signedIn={sender}
        answer={answer}
      />
    </article>
  )
}
