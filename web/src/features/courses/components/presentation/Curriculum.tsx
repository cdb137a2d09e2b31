import type { CoursePage } from '@shala/content/courses/getCoursePage'
import './presentation.css'

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
