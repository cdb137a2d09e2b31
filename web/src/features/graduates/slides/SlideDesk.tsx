import { orderSlides, setSlideState, type SlideState } from '@shala/contract/slides'
import { useState } from 'react'
import { messageOf } from '../../../shared/Refusal.ts'
import { useLoad } from '../../../shared/load.ts'
import { useServer } from '../../../shared/server.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Loaded } from '../../../shared/ui/Loaded.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { useOrder } from '../../../shared/ui/order/useOrder.ts'
import { SlideEditor } from './SlideEditor.tsx'
import { SlideGrid } from './SlideGrid.tsx'
import { listAllSlides, type Slide } from './listAllSlides.ts'

interface Told {
  tone: 'good' | 'bad'
  text: string
  undo?: () => void
}

const done: Readonly<Record<SlideState, string>> = {
  shown: 'is shown again',
  hidden: 'is hidden',
  deleted: 'is deleted',
}

/** Every slide of the home page: add, edit, order, hide, delete. */
export function SlideDesk() {
  const server = useServer()
  const load = useLoad('slides', () => listAllSlides(server))
  const [editing, setEditing] = useState<{ slide: Slide | null } | null>(null)
  const [told, setTold] = useState<Told | null>(null)
  const { arrange, order } = useOrder<Slide>(async (seen) => {
    const slides = seen.map(({ id, revision }) => ({ slideId: id, revision }))
    return (await server.call(orderSlides, { slides })).slides
  })

  /** Does it, tells what became of it, and shows what is stored then. */
  const act = async (work: () => Promise<Told>) => {
    setTold(null)
    try {
      setTold(await work())
    } catch (error) {
      setTold({ tone: 'bad', text: messageOf(error) })
    }
    load.reload()
  }
  const setState = (slide: Pick<Slide, 'id' | 'data'>, state: SlideState) =>
    act(async () => {
      const { id, data } = slide
      const change = { slideId: id, revision: data.revision, state }
      const { revision } = await server.call(setSlideState, change)
      const before: SlideState = data.visible ? 'shown' : 'hidden'
      const undo = () =>
        void act(async () => {
          await server.call(setSlideState, { slideId: id, revision, state: before })
          return { tone: 'good', text: `Undone: “${data.picture.alt}” is back as it was.` }
        })
      return { tone: 'good', text: `“${data.picture.alt}” ${done[state]}.`, undo }
    })
  const move = (next: Slide[], moved: Slide, stored: readonly Slide[]) =>
    act(async () => {
      await order(next, stored)
      const place = next.indexOf(moved) + 1
      const text = `“${moved.data.picture.alt}” is number ${place} of ${next.length} now.`
      return { tone: 'good', text }
    })

  return (
    <div className="stack-wide">
      <div className="row">
        <Button kind="primary" onClick={() => setEditing({ slide: null })}>
          Add a slide
        </Button>
      </div>
      <div role="status">
        {told && (
          <Notice tone={told.tone}>
            <div className="row">
              <span>{told.text}</span>
              {told.undo && (
                <Button small onClick={told.undo}>
                  Undo
                </Button>
              )}
            </div>
          </Notice>
        )}
      </div>
      <Loaded load={load} of="the slides">
        {(slides) =>
          slides.length === 0 ? (
            <p className="soft">No slides yet. The home page shows them as soon as there is one.</p>
          ) : (
            <SlideGrid
              slides={arrange(slides)}
              today={new Date().toISOString().slice(0, 10)}
              onEdit={(slide) => setEditing({ slide })}
              onState={(slide, state) => void setState(slide, state)}
              onOrder={(next, moved) => void move(next, moved, slides)}
            />
          )
        }
      </Loaded>
      {editing && (
        <SlideEditor
          slide={editing.slide}
          onClose={() => setEditing(null)}
          onSaved={() => {
            setTold({
              tone: 'good',
              text: editing.slide ? 'The slide is saved.' : 'The slide is added.',
            })
            setEditing(null)
            load.reload()
          }}
        />
      )}
    </div>
  )
}
