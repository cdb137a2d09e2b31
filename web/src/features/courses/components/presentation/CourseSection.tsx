import type { CoursePage } from '@shala/content/courses/getCoursePage'
import type { Teacher } from '@shala/content/teachers/teacher'
import type { ReactNode } from 'react'
import type { ImageComponent } from '#shared/images/ImageComponent.ts'
import './presentation.css'

interface CourseSectionProps {
  /** Under which links reach it. */
  id: string
  title: string
  /** Under the title. */
  note?: ReactNode
  children: ReactNode
}

/** A part of a course's page: its title at the side where there is room, its matter beside it. */
export function CourseSection({ id, title, note, children }: CourseSectionProps) {
  return (
    <section id={id} className="course-section" aria-labelledby={`${id}-title`}>
      <div className="course-section-head">
        <h2 id={`${id}-title`}>{title}</h2>
        {note !== undefined && <p className="soft">{note}</p>}
      </div>
      <div className="course-section-body">{children}</div>
    </section>
  )
}

/** The skills that students have after the course. */
export function Outcomes({ outcomes }: { outcomes: readonly string[] }) {
  return (
    <ul className="outcomes">
      {outcomes.map((outcome, position) => (
        <li key={position}>{outcome}</li>
      ))}
    </ul>
  )
}

export function Questions({ faq }: { faq: CoursePage['faq'] }) {
  return (
    <ul>
      {faq.map(({ _key, question, answer }) => (
        <li key={_key}>
          <details className="disclosure">
            <summary>
              <h3>{question}</h3>
            </summary>
            <div className="disclosure-body">
              <p>{answer}</p>
            </div>
          </details>
        </li>
      ))}
    </ul>
  )
}

/** The parts of the training with their hours; each opens to what is in it. */
export function Curriculum({ modules }: { modules: CoursePage['curriculum'] }) {
  return (
    <ol className="curriculum">
      {modules.map(({ _key, title, hours, text, topics }, position) => (
        <li key={_key}>
          <details className="disclosure" open={position === 0}>
            <summary>
              <h3>{title}</h3>
              {hours !== null && <span className="curriculum-hours">{hours} hours</span>}
            </summary>
            <div className="disclosure-body">
              {text !== null && <p>{text}</p>}
              {topics.length > 0 && (
                <ul className="curriculum-topics" aria-label={`In ${title}`}>
                  {topics.map((topic, place) => (
                    <li key={place}>{topic}</li>
                  ))}
                </ul>
              )}
            </div>
          </details>
        </li>
      ))}
    </ol>
  )
}

interface CourseTeachersProps {
  teachers: readonly Teacher[]
  ContentImage: ImageComponent
}

export function CourseTeachers({ teachers, ContentImage }: CourseTeachersProps) {
  return (
    <ul className="course-teachers">
      {teachers.map(({ _id, name, role, shortBio, portrait }) => (
        <li key={_id} className="course-teacher">
          <ContentImage
            image={portrait}
            sizes="(min-width: 60rem) 16rem, 45vw"
            shape="arch"
            alt=""
          />
          <h3>{name}</h3>
          {role !== null && <p className="soft small">{role}</p>}
          {shortBio !== null && <p>{shortBio}</p>}
        </li>
      ))}
    </ul>
  )
}
