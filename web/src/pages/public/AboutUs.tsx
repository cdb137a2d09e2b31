import type { Teacher } from '@shala/content/teachers/teacher'
import { ContactForm } from '#features/contact/components/ContactForm.tsx'
import { listSubjects } from '#features/contact/model/subjects.ts'
import { ContentImage } from '#features/content/components/ContentImage.tsx'
import { Timeline, TitledTexts } from '#features/content/components/Facts.tsx'
import {
  CallToActionSection,
  HeroSection,
  SectionHeading,
} from '#features/content/components/HeroSection.tsx'
import { RichText } from '#features/content/components/RichText.tsx'
import { Accreditations } from '#features/content/components/Testimonials.tsx'
import { usePageData, useSiteFrame } from '#features/site/api/usePageData.ts'
import { MessagePrivacy } from '#features/site/components/LegalSentence.tsx'
import { listMenuLinks, type PageDataByKind } from '#features/site/model/pageData.ts'
import { Disclosure } from '#shared/ui/Disclosure.tsx'
import '#features/content/components/cards.css'
import './AboutUs.css'

export default function AboutUs() {
  const { page } = usePageData('about')
  const frame = useSiteFrame()
  const { history, timeline, values, place, teachersIntro, teachers } = page
  return (
    <article className="flow">
      <HeroSection hero={page.hero} title="About us" picture="wide" />
      {(history.length > 0 || timeline.length > 0) && (
        <section className="about-history" aria-label="History">
          <RichText text={history} />
          <Timeline entries={timeline} />
        </section>
      )}
      {values.length > 0 && (
        <section className="bleed band about-values">
          <SectionHeading title="Our values" />
          <TitledTexts texts={values} />
        </section>
      )}
      {place !== null && <Place place={place} />}
      {teachers.length > 0 && (
        <section className="bleed band about-teachers" id="teachers">
          <SectionHeading title={teachersIntro?.title ?? 'The teachers'}>
            {teachersIntro?.text}
          </SectionHeading>
          <TeacherCards teachers={teachers} />
        </section>
      )}
      {frame.accreditations.length > 0 && (
        <section className="stack-wide" id="accreditation">
          <SectionHeading title="Accreditation" />
          <Accreditations accreditations={frame.accreditations} />
        </section>
      )}
      <section className="about-contact" id="contact">
        <SectionHeading title="Write to us">
          Questions, doubts, or would you like to visit? A teacher reads your message.
        </SectionHeading>
        <ContactForm
          subjects={listSubjects(listMenuLinks(frame))}
          school={frame.contact}
          privacy={<MessagePrivacy />}
        />
      </section>
      <CallToActionSection callToAction={page.callToAction} />
    </article>
  )
}

/** Where it all happens, and how to get there. */
function Place({ place }: { place: NonNullable<PageDataByKind<'about'>['page']['place']> }) {
  return (
    <section className="about-place">
      <div className="about-place-image">
        <ContentImage image={place.image} shape="arch" sizes="(min-width: 60rem) 30rem, 90vw" />
      </div>
      <div className="about-place-words">
        <SectionHeading title={place.title ?? 'The place'} />
        <RichText text={place.body} from={3} />
        <TitledTexts texts={place.facts} look="plain" />
      </div>
    </section>
  )
}

/** The teachers; their biographies open without a script. Nothing if there are none. */
function TeacherCards({ teachers }: { teachers: readonly Teacher[] }) {
  if (teachers.length === 0) return null
  return (
    <ul className="teacher-cards">
      {teachers.map(({ _id, name, role, shortBio, biography, portrait }) => (
        <li key={_id} className="teacher-card">
          <ContentImage image={portrait} sizes="(min-width: 60rem) 24rem, 80vw" />
          <h3>{name}</h3>
          {role !== null && <p className="teacher-card-role">{role}</p>}
          {shortBio !== null && <p>{shortBio}</p>}
          {biography.length > 0 && (
            <Disclosure summary={`More about ${name}`}>
              <RichText text={biography} from={3} />
            </Disclosure>
          )}
        </li>
      ))}
    </ul>
  )
}
