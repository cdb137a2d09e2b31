import type { Teacher } from '@shala/content/teachers/teacher'
import { Disclosure } from '../../../shared/ui/Disclosure.tsx'
import { ContentImage } from './ContentImage.tsx'
import { RichText } from './RichText.tsx'
import './cards.css'

/** The teachers; their biographies open without a script. Nothing if there are none. */
export function TeacherCards({ teachers }: { teachers: readonly Teacher[] }) {
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
