import type { ComingSessions } from '@shala/contract/courses/comingSessions'
import { nextDates } from '@shala/contract/courses/nextDates'
import { ContactForm } from '#features/contact/components/ContactForm.tsx'
import { ContentImage } from '#features/content/components/ContentImage.tsx'
import { ContentLink } from '#features/content/components/ContentLink.tsx'
import { CourseCards } from '#features/content/components/CourseCards.tsx'
import { CallToActionSection, HeroSection } from '#features/content/components/HeroSection.tsx'
import { RichText } from '#features/content/components/RichText.tsx'
import { Accreditations, Testimonials } from '#features/content/components/Testimonials.tsx'
import {
  CourseDates,
  EnrolActions,
  EnrolBar,
} from '#features/courses/components/presentation/CourseDates.tsx'
import {
  CourseFacts,
  CourseGlance,
  CourseLessons,
} from '#features/courses/components/presentation/CourseFacts.tsx'
import {
  CourseSection,
  CourseTeachers,
  Curriculum,
  Outcomes,
  Questions,
} from '#features/courses/components/presentation/CourseSection.tsx'
import { dateNames, enquiryId, getOffer } from '#features/courses/model/enrolment.ts'
import { usePageData, useSiteFrame } from '#features/site/api/usePageData.ts'
import { MessagePrivacy } from '#features/site/components/LegalSentence.tsx'
import { filterAccreditations } from '#features/site/model/pageData.ts'
import { describePrice } from '#shared/formatPrice.ts'
import { sessionTime } from '#shared/sessions/sessionTime.ts'
import { buttonClass } from '#shared/ui/Button.tsx'
import { Day } from '#shared/ui/Day.tsx'
import { ListTitle } from '#shared/ui/ListTitle.tsx'
import { useContactSender } from './useContactSender.ts'
import { useEnrolment } from './useEnrolment.ts'
import '#features/sessions/components/sessions.css'
import './Course.css'

/**
 * A course as the editors present it, with the way into it; where none has yet, what is known of it:
 * its lessons by their names and sections, and when it meets.
 */
export default function Course() {
  const { course, today, outline } = usePageData('course')
  const { slug, title, hero, curriculum } = course
  const enrolment = useEnrolment(slug)
  const coming = nextDates(course.dates, today)
  const offer = getOffer(coming)
  const price = describePrice(course.price)
  const { contact, accreditations } = useSiteFrame()
  const sender = useContactSender()
  const vouchers = filterAccreditations(accreditations, slug)
  const lessons = outline?.lessons ?? []
  const sessions = outline !== null && outline.sessions.next.length > 0 ? outline.sessions : null
  const summary = hero?.text ?? course.summary
  const hours = curriculum.reduce((sum, module) => sum + (module.hours ?? 0), 0)
  return (
    <article className="flow course">
      <HeroSection
        title={title}
        hero={hero && { ...hero, title: null, text: course.tagline ?? hero.text, actions: [] }}
      >
        <CourseGlance price={course.price} offer={offer} />
        <EnrolActions courseId={slug} enrolment={enrolment} offer={offer} isFirst>
          {hero?.actions.map(({ href, label }) => (
            <ContentLink key={href} href={href} className={buttonClass('quiet')}>
              {label}
            </ContentLink>
          ))}
        </EnrolActions>
      </HeroSection>
      <CourseFacts course={course} today={today} />
      <section className="course-opening" aria-label="About the course">
        <h2 className="course-statement">{hero?.title ?? 'About the course'}</h2>
        <div className="course-opening-words">
          {summary !== '' && <p className="course-summary">{summary}</p>}
          <RichText text={course.introduction} from={3} />
        </div>
      </section>
      {course.outcomes.length > 0 && (
        <CourseSection id="outcomes" title="What you will be able to do">
          <Outcomes outcomes={course.outcomes} />
        </CourseSection>
      )}
      <CourseSection id="dates" title="Next dates" note={course.format}>
        {sessions !== null && coming.length === 0 ? (
          <SessionDates sessions={sessions} />
        ) : (
          <CourseDates
            courseId={slug}
            dates={course.dates}
            today={today}
            enrolment={enrolment}
            price={price}
          />
        )}
      </CourseSection>
      {sessions !== null && coming.length > 0 && (
        <CourseSection id="sessions" title="Next sessions">
          <SessionDates sessions={sessions} />
        </CourseSection>
      )}
      {curriculum.length > 0 && (
        <CourseSection
          id="curriculum"
          title="What you will study"
          note={hours > 0 ? `${hours} hours in ${curriculum.length} parts` : undefined}
        >
          <Curriculum modules={curriculum} />
        </CourseSection>
      )}
      {lessons.length > 0 && (
        <CourseSection id="lessons" title="What you will learn" note={lessonCount(lessons.length)}>
          <CourseLessons courseId={slug} lessons={lessons} sections={outline?.sections ?? []} />
        </CourseSection>
      )}
      {course.teachers.length > 0 && (
        <CourseSection id="teachers" title="Who teaches">
          <CourseTeachers teachers={course.teachers} ContentImage={ContentImage} />
        </CourseSection>
      )}
      {course.testimonials.length > 0 && (
        <section aria-label="What graduates say">
          <Testimonials testimonials={course.testimonials} showCourse={false} />
        </section>
      )}
      {(course.requirements !== null || course.certificate !== null) && (
        <div className="course-terms">
          {course.requirements !== null && (
            <section>
              <h2>Requirements</h2>
              <p>{course.requirements}</p>
            </section>
          )}
          {course.certificate !== null && (
            <section>
              <h2>Qualification</h2>
              <p>{course.certificate}</p>
            </section>
          )}
        </div>
      )}
      {vouchers.length > 0 && (
        <CourseSection id="accreditation" title="Accreditation">
          <Accreditations accreditations={vouchers} />
        </CourseSection>
      )}
      {course.faq.length > 0 && (
        <CourseSection id="faq" title="Questions and answers">
          <Questions faq={course.faq} />
        </CourseSection>
      )}
      <CourseSection id={enquiryId} title="Ask us" note="A teacher reads it, and answers by email.">
        <ContactForm
          subjects={[{ value: slug, label: title }]}
          dates={[{ courseId: slug, names: dateNames(coming) }]}
          about={slug}
          school={contact}
          privacy={<MessagePrivacy />}
          signedIn={sender}
        />
      </CourseSection>
      {course.related.length > 0 && (
        <section className="course-related" aria-labelledby="related">
          <h2 id="related">Other courses</h2>
          <CourseCards courses={course.related} today={today} largest="none" />
        </section>
      )}
      <CallToActionSection callToAction={course.callToAction}>
        <EnrolActions courseId={slug} enrolment={enrolment} offer={offer} price={price} />
      </CallToActionSection>
      <p className="course-updated">
        Last changed on <Day day={course.updatedAt} />
      </p>
      <EnrolBar courseId={slug} title={title} enrolment={enrolment} offer={offer} />
    </article>
  )
}

const lessonCount = (count: number) => (count === 1 ? 'One lesson' : `${count} lessons`)

/**
 * The next dates of a course in the school's time zone, because the server does not know the
 * reader's.
 */
function SessionDates({ sessions: { next, more } }: { sessions: ComingSessions }) {
  return (
    <>
      <ul className="next-sessions">
        {next.map(({ title, startsAt, endsAt, timeZone }) => {
          const span = { startsAt: new Date(startsAt), endsAt: new Date(endsAt), timeZone }
          const { there, zone } = sessionTime(span, timeZone)
          return (
            <li key={`${startsAt} ${title}`} className="next-session">
              <strong>
                <ListTitle>{title}</ListTitle>
              </strong>
              <span>
                <time dateTime={startsAt}>{there}</time> <span className="soft">({zone})</span>
              </span>
            </li>
          )
        })}
      </ul>
      {more > 0 && (
        <p className="soft">
          {more === 1 ? 'One more session is planned.' : `${more} more sessions are planned.`}
        </p>
      )}
    </>
  )
}
