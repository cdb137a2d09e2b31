import type { ReactNode } from 'react'
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
