import type { Teacher } from '@shala/content/teachers/teacher'
import type { ImageComponent } from '../../../../shared/images/ImageComponent.ts'
import './presentation.css'

interface CourseTeachersProps {
  teachers: readonly Teacher[]
  ContentImage: ImageComponent
}

/** Who teaches the course. */
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
