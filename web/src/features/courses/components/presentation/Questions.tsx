import type { CoursePage } from '@shala/content/courses/getCoursePage'
import './presentation.css'

/** What people ask, each question opening to its answer. */
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
