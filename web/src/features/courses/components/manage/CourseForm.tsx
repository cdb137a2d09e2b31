import { type Course, createCourse, saveCourse } from '@shala/contract/courses/courses'
import { limits } from '@shala/contract/limits'
import { searchKey } from '@shala/contract/values/searchKey'
import { type ReactNode, useState } from 'react'
import { PriceFields } from '#entities/courses/PriceFields.tsx'
import { PriceHistory } from '#entities/courses/PriceHistory.tsx'
import { coursesQuery } from '#entities/courses/courses.ts'
import { useLoad } from '#shared/load.ts'
import { paths } from '#shared/paths.ts'
import type { Stored } from '#shared/query.ts'
import { refresh } from '#shared/queryClient.ts'
import { useActionQueue } from '#shared/server/ActionQueue.ts'
import { useServer } from '#shared/server.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import { RadioGroup } from '#shared/ui/form/RadioGroup.tsx'
import { TextArea, TextField } from '#shared/ui/form/TextField.tsx'
import { RecordForm, RecordHeading } from '#shared/ui/record/RecordForm.tsx'
import { toOptions } from '#shared/ui/record/fields.ts'
import { useRecordForm } from '#shared/ui/record/useRecordForm.ts'
import {
  completionLabels,
  courseRecord,
  proposeTitle,
  suggestCourseKey,
  toCourseForm,
} from '../../model/course.ts'

interface SameTitleProps {
  title: string
  /** The course that is edited; null for a new one. */
  courseId: string | null
  onPropose: (title: string) => void
}

/** Warns of another course with the typed title and proposes a different one. */
export function SameTitle({ title, courseId, onPropose }: SameTitleProps) {
  const load = useLoad(coursesQuery(useServer()))
  const key = searchKey(title)
  const courses = load.state === 'ready' && key !== '' ? load.value : []
  const same = courses.find(
    (course) => searchKey(course.ownTitle) === key && course.courseId !== courseId,
  )
  if (same === undefined) return <div role="status" />
  const proposed = proposeTitle(title, courses)
  return (
    <div role="status">
      <Notice tone="warn">
        <p>
          Another course is called “{same.ownTitle}” ({same.courseId}). Lists show the web address
          to tell the two apart, and imports will ask which one you mean.
        </p>
        <Button small onClick={() => onPropose(proposed)}>
          Use “{proposed}”
        </Button>
      </Notice>
    </div>
  )
}

interface CourseFormProps {
  /** Null for a new one. */
  course: Stored<Course> | null
  /** Called when the form continues from a newer version, saved by another user. */
  onBase: (course: Stored<Course>) => void
  /** `undo` saves the previous version of a changed course. */
  onSaved: (courseId: string, title: string, undo?: () => Promise<string>) => void
  onLeave: () => void
  /** Shown below the heading. */
  steps?: ReactNode
}

/** Makes a course, or changes what is said of one. */
export function CourseForm({ course, onBase, onSaved, onLeave, steps }: CourseFormProps) {
  const server = useServer()
  const queue = useActionQueue()
  const [keyTyped, setKeyTyped] = useState(false)
  const record = useRecordForm(courseRecord, {
    stored: course,
    onBase,
    save: async ({ courseId, ...content }, seen, before) => {
      const answer = await (seen
        ? server.call(saveCourse, { courseId, revision: seen.revision, course: content })
        : server.call(createCourse, { courseId, course: content }))
      const { revision } = answer
      const undo = async (earlier: Course) => {
        const request = { courseId, revision, course: toCourseForm(earlier) }
        await queue.run([`courses/${courseId}`], () => server.call(saveCourse, request))
        await refresh(['courses'])
        return `${earlier.title} is as it was before.`
      }
      const restore =
        before === null || before.revision === revision ? undefined : () => undo(before)
      return { ...answer, saved: { courseId, title: content.title, restore } }
    },
    onSaved: ({ courseId, title, restore }) => onSaved(courseId, title, restore),
  })
  const { field, values, setValues } = record
  const setTitle = (title: string) =>
    setValues({
      ...values,
      title,
      ...(course || keyTyped ? {} : { courseId: suggestCourseKey(title) }),
    })
  return (
    <>
      <RecordHeading
        trail={[paths.admin.courses]}
        title={course ? course.data.title : 'New course'}
      />
      {steps}
      <RecordForm
        record={record}
        className="course-form"
        back="Back to the courses"
        onLeave={onLeave}
        lead={
          course && (
            <p className="soft small">
              Web address: <code>{paths.course(course.id)}</code>. It cannot be changed later.
            </p>
          )
        }
      >
        <TextField
          {...field('title')}
          autoComplete="off"
          maxLength={limits.courseTitle}
          onChange={setTitle}
        />
        <SameTitle title={values.title} courseId={course?.id ?? null} onPropose={setTitle} />
        {!course && (
          <TextField
            {...field('courseId')}
            autoComplete="off"
            spellCheck={false}
            maxLength={limits.courseId}
            hint="For example yin-weekend for /courses/yin-weekend. It cannot be changed later."
            onChange={(courseId) => {
              setKeyTyped(true)
              setValues({ ...values, courseId })
            }}
          />
        )}
        <TextArea {...field('summary')} hint="One or two sentences, shown on the dashboards" />
        <h2 id="course-price">Price</h2>
        <PriceFields
          {...{ field, values }}
          without="Without a price, visitors read nothing about it and ask you."
        />
        {course && (
          <PriceHistory
            collection="courses"
            documentId={course.id}
            revision={course.data.revision}
          />
        )}
        <RadioGroup
          {...field('completion')}
          hint="Students whom the school marks as finished are listed on the page Finished courses."
          options={toOptions(completionLabels)}
        />
      </RecordForm>
    </>
  )
}
