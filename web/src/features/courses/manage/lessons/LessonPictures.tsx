import {
  addLessonFile,
  Lesson,
  lessonsOf,
  removeLessonFile,
  restoreLessonFile,
  type LessonFile,
} from '@shala/contract/lessons'
import { limits } from '@shala/contract/limits'
import { useRef, useState } from 'react'
import { messageOf } from '../../../../shared/Refusal.ts'
import { LessonPicture } from '../../../../shared/lesson/LessonPicture.tsx'
import { useServer, type Stored } from '../../../../shared/server.ts'
import { Button } from '../../../../shared/ui/Button.tsx'
import { Notice } from '../../../../shared/ui/Notice.tsx'
import { Undoable, type Done } from '../../../../shared/ui/record/Undoable.tsx'
import { takeFocus } from '../../../../shared/ui/takeFocus.ts'
import { AddPicture, type NewPicture } from './AddPicture.tsx'
import './LessonPictures.css'

interface LessonPicturesProps {
  courseId: string
  lesson: Stored<Lesson>
  /** The lesson as it is now. */
  onLesson: (change: (lesson: Stored<Lesson>) => Stored<Lesson>) => void
}

/** The pictures of a lesson. Each change of them is saved at once. */
export function LessonPictures({ courseId, lesson, onLesson }: LessonPicturesProps) {
  const server = useServer()
  const [refused, setRefused] = useState('')
  const [adding, setAdding] = useState<'not yet' | 'now' | 'no more'>('not yet')
  const heading = useRef<HTMLHeadingElement>(null)
  const [done, setDone] = useState<Done | null>(null)
  const { id, data } = lesson
  const named = { courseId, lessonId: id }

  /** Shows the pictures that are stored; what is typed in the form beside stays. */
  const show = async (revision: number) => {
    const now = await server.get(lessonsOf(courseId), id, Lesson)
    onLesson((before) => ({
      id,
      data: { ...before.data, revision, files: now?.files ?? before.data.files },
    }))
  }
  const add = async (picture: NewPicture) => {
    const request = { ...named, revision: data.revision, ...picture }
    const { revision } = await server.call(addLessonFile, request)
    await show(revision)
    setAdding('no more')
    setDone({ text: `${picture.name} was added.` })
  }
  const remove = async ({ path, name }: LessonFile) => {
    setRefused('')
    setDone(null)
    try {
      const request = { ...named, revision: data.revision, path }
      const { revision } = await server.call(removeLessonFile, request)
      await show(revision)
      // The picture's own button has had the focus, and is gone with it.
      heading.current?.focus()
      setDone({
        text: `${name} was removed.`,
        undo: async () => {
          const back = { ...named, revision, path, removedBy: revision }
          await show((await server.call(restoreLessonFile, back)).revision)
          return `${name} is back.`
        },
      })
    } catch (error) {
      setRefused(messageOf(error))
    }
  }
  return (
    <section className="stack lesson-form" aria-labelledby="lesson-pictures-title">
      <h2 id="lesson-pictures-title" ref={heading} tabIndex={-1}>
        Pictures
      </h2>
      <Undoable done={done} />
      {refused && <Notice tone="bad">{refused}</Notice>}
      {data.files.length === 0 ? (
        <p className="soft">No pictures yet. Only who may read the lesson can see them.</p>
      ) : (
        <ul className="lesson-pictures">
          {data.files.map((file) => (
            <li key={file.path} className="card stack">
              <LessonPicture file={file} />
              <div>
                <Button
                  small
                  kind="danger"
                  aria-label={`Remove: ${file.name}`}
                  onClick={() => void remove(file)}
                >
                  Remove
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {adding === 'now' ? (
        <AddPicture onAdd={add} onLeave={() => setAdding('no more')} />
      ) : (
        <div>
          <Button
            unavailable={data.files.length >= limits.lessonFiles}
            ref={adding === 'no more' ? takeFocus : undefined}
            onClick={() => setAdding('now')}
          >
            Add a picture
          </Button>
        </div>
      )}
    </section>
  )
}
