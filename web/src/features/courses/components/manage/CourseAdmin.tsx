import { Lesson, lessonsPath } from '@shala/contract/courses/lessons'
import { type ReactNode, useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { useLoad } from '#shared/load.ts'
import { paths } from '#shared/paths.ts'
import { documentQuery, toEdit } from '#shared/queryClient.ts'
import { useServer } from '#shared/server.ts'
import { buttonClass } from '#shared/ui/Button.tsx'
import { PageActions } from '#shared/ui/PageActions.tsx'
import { OpenRecord } from '#shared/ui/record/OpenRecord.tsx'
import { RecordHeading } from '#shared/ui/record/RecordForm.tsx'
import { UndoBar } from '#shared/ui/record/UndoBar.tsx'
import { useUndo } from '#shared/ui/record/useUndo.ts'
import { newRecordId } from '../../model/lessonOutline.ts'
import { LessonEditor } from '../lessons/LessonEditor.tsx'
import { LessonHeading, OpenPreview } from '../lessons/LessonPreview.tsx'
import { CourseForm } from './CourseForm.tsx'
import { CourseList, OrderCourses } from './CourseList.tsx'
import { OpenCourse, type RenderCoursePart } from './OpenCourse.tsx'
import './CourseAdmin.css'

/** Which course or form of the courses' admin page is open, read from the address. */
interface OpenPlace {
  course?: string
  /** A lesson's key, or `new`. */
  lesson?: string
  /** `preview`: the lesson as students see it. */
  view?: 'new' | 'order' | 'preview'
}

const names = ['course', 'lesson', 'view'] as const

/** The path and query at which a place is open; what else is in the query, such as the list's view, stays. */
function addressAt(path: string, search: string, place: OpenPlace): string {
  const params = new URLSearchParams(search)
  for (const name of names) {
    const value = place[name]
    if (value === undefined) params.delete(name)
    else params.set(name, value)
  }
  const query = params.toString()
  return query === '' ? path : `${path}?${query}`
}

interface CourseAdminProps {
  beside?: (courseId: string) => ReactNode
  steps?: RenderCoursePart
  offer?: RenderCoursePart
}

/**
 * The courses, or the one that is open, or a lesson of it. Which is in the address. `beside` is what
 * the page shows below an open course, `steps` what is missing until it can be booked, and `offer` its groups
 * and its public page.
 */
export function CourseAdmin({ beside, steps, offer }: CourseAdminProps) {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const { done, say } = useUndo()
  const [left, setLeft] = useState<string | null>(null)
  const params = new URLSearchParams(search)
  const [course, lesson, view] = [params.get('course'), params.get('lesson'), params.get('view')]
  const getAddress = (place: OpenPlace) => addressAt(path, search, place)
  const go = (place: OpenPlace) => navigate(getAddress(place))

  const [shown, setShown] = useState(search)
  const [said, setSaid] = useState(done)
  // What was done is said on the next view, and not on the one after.
  if (search !== shown) {
    setShown(search)
    if (course === null) setLeft(new URLSearchParams(shown).get('course'))
    if (done === said) say(null)
    setSaid(done)
  }
  const leave = () => go({})

  if (course !== null && lesson !== null && view === 'preview') {
    return <OpenPreview courseId={course} lessonId={lesson} onLeave={() => go({ course })} />
  }
  if (course !== null && lesson !== null) {
    return (
      <div className="stack">
        <UndoBar done={done} />
        <LessonPage
          key={`${course} ${lesson}`}
          courseId={course}
          lessonId={lesson === 'new' ? null : lesson}
          onMade={(lessonId, title) => {
            say({ text: `${title} was saved. Students see it once you publish it.` })
            go({ course, lesson: lessonId })
          }}
          onSaved={(title) => {
            say({ text: `${title} was saved.` })
            go({ course })
          }}
          onLeave={() => go({ course })}
        />
      </div>
    )
  }
  if (course !== null) {
    return (
      <div className="stack">
        <UndoBar done={done} />
        <OpenCourse
          key={course}
          courseId={course}
          steps={steps}
          offer={offer}
          lessonAddress={(id, view) => getAddress({ course, lesson: id, ...(view && { view }) })}
          onSaved={(title, undo) => say({ text: `${title} was saved.`, ...(undo && { undo }) })}
          onCopied={(courseId, title) => {
            say({ text: `${title} was created as a draft with all lessons as drafts.` })
            go({ course: courseId })
          }}
          onLeave={leave}
        />
        {beside?.(course)}
      </div>
    )
  }
  if (view === 'new') {
    return (
      <CourseForm
        course={null}
        onBase={() => undefined}
        onSaved={(courseId, title) => {
          say({ text: `${title} was added as a draft.` })
          go({ course: courseId })
        }}
        onLeave={leave}
      />
    )
  }
  if (view === 'order') {
    return (
      <div className="stack">
        <RecordHeading trail={[paths.admin.courses]} title="Course order" />
        <div>
          <Link href={getAddress({})} className={buttonClass('quiet')}>
            Back to the courses
          </Link>
        </div>
        <OrderCourses />
      </div>
    )
  }
  return (
    <div className="stack">
      <PageActions>
        <Link href={getAddress({ view: 'order' })} className={buttonClass('quiet', true)}>
          Reorder
        </Link>
        <Link href={getAddress({ view: 'new' })} className={buttonClass('primary', true)}>
          Add a course
        </Link>
      </PageActions>
      <CourseList
        getAddress={(courseId) => getAddress({ course: courseId })}
        focusOn={left}
        onDone={say}
      />
      <UndoBar done={done} />
    </div>
  )
}

interface LessonPageProps {
  courseId: string
  /** Null for a new one. */
  lessonId: string | null
  /** A new one was saved for the first time. */
  onMade: (lessonId: string, title: string) => void
  onSaved: (title: string) => void
  onLeave: () => void
}

/** A lesson: its text, its pictures, and whether students see it. */
function LessonPage(props: LessonPageProps) {
  const { lessonId, onMade } = props
  // A call that is sent again must name the lesson that the first one made.
  const [madeUp] = useState(newRecordId)
  if (lessonId === null) {
    return (
      <>
        <LessonHeading courseId={props.courseId} title="New lesson" />
        <LessonEditor
          {...props}
          lessonId={madeUp}
          first={null}
          onSaved={(title) => onMade(madeUp, title)}
        />
      </>
    )
  }
  return <EditLesson {...props} lessonId={lessonId} />
}

function EditLesson(props: LessonPageProps & { lessonId: string }) {
  const { courseId, lessonId, onLeave } = props
  const server = useServer()
  const load = useLoad(toEdit(documentQuery(server, lessonsPath(courseId), lessonId, Lesson)))
  return (
    <OpenRecord load={load} noun="lesson" back="Back to the course" onLeave={onLeave}>
      {(data) => (
        <>
          <LessonHeading courseId={courseId} title={data.title} />
          <LessonEditor {...props} first={{ id: lessonId, data }} />
        </>
      )}
    </OpenRecord>
  )
}
