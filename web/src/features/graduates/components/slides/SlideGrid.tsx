import { Button as AriaButton } from 'react-aria-components/Button'
import { GridList, GridListItem } from 'react-aria-components/GridList'
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import { FetchedImage } from '#shared/images/FetchedImage.tsx'
import { paths } from '#shared/paths.ts'
import { Badge } from '#shared/ui/Badge.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { UndoingBadge, useRowsWithUndone, useUndoing } from '#shared/ui/record/undoing.tsx'
import { getVisibility } from '../../model/slideDraft.ts'
import type { Slide } from './SlideEditor.tsx'
import './slides.css'

interface SlideActions {
  onEdit: (slide: Slide) => void
  onState: (slide: Slide, state: 'shown' | 'hidden' | 'deleted') => void
  isPending: (slide: Slide, state: 'shown' | 'hidden' | 'deleted') => boolean
  onOrder: (slides: Slide[], moved: Slide) => void
}

interface SlideGridProps extends SlideActions {
  slides: readonly Slide[]
  /** `YYYY-MM-DD` */
  today: string
}

/**
 * React Aria adds a style element of this id where there is none, which our Content-Security-Policy
 * forbids; what would stand in it stands in slides.css.
 */
const pressableStyle = 'react-aria-pressable-style'

/** The slides in their order. They are dragged, by hand or by keyboard, or moved by buttons. */
export function SlideGrid({ slides, today, ...actions }: SlideGridProps) {
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (_, chosen: Slide[]) =>
      chosen.map(({ data }) => ({ 'text/plain': data.picture.alt })),
    onReorder: ({ keys, target }) => {
      const moved = slides.find(({ id }) => keys.has(id))
      if (moved === undefined || moved.id === target.key) return
      const rest = slides.filter((slide) => slide !== moved)
      const place = rest.findIndex(({ id }) => id === target.key)
      actions.onOrder(
        rest.toSpliced(target.dropPosition === 'before' ? place : place + 1, 0, moved),
        moved,
      )
    },
  })
  const undoing = useUndoing()
  const shown = useRowsWithUndone(slides, ({ id }) => id)
  const step = (index: number, by: -1 | 1) => {
    const moved = slides[index]
    if (moved === undefined) return
    actions.onOrder(slides.toSpliced(index, 1).toSpliced(index + by, 0, moved), moved)
  }
  return (
    <>
      <template id={pressableStyle} />
      <GridList
        className="slides"
        aria-label="Slides"
        layout="grid"
        keyboardNavigationBehavior="tab"
        items={shown.map((slide) => ({ ...slide, index: slides.indexOf(slide) }))}
        dependencies={[slides, undoing, today, actions.isPending]}
        dragAndDropHooks={dragAndDropHooks}
      >
        {({ index, ...slide }) => (
          <GridListItem
            className="slides-slide card"
            id={slide.id}
            textValue={slide.data.picture.alt}
          >
            <SlideCard
              slide={slide}
              place={`${index + 1} of ${slides.length}`}
              isUndoing={undoing.includes(slide.id)}
              today={today}
              actions={actions}
              earlier={index > 0 && (() => step(index, -1))}
              later={index < slides.length - 1 && (() => step(index, 1))}
            />
          </GridListItem>
        )}
      </GridList>
    </>
  )
}

interface SlideCardProps {
  slide: Slide
  place: string
  isUndoing: boolean
  today: string
  actions: SlideActions
  /** How it goes one place, or false where it is at that end. */
  earlier: false | (() => void)
  later: false | (() => void)
}

function SlideCard({ slide, place, isUndoing, today, actions, earlier, later }: SlideCardProps) {
  const { picture, caption, visible } = slide.data
  const { tone, text } = getVisibility(slide.data, today)
  const named = (verb: string) => `${verb}: ${picture.alt}`
  return (
    <>
      {visible ? (
        <img
          src={paths.picture(picture.path)}
          width={picture.width}
          height={picture.height}
          alt={picture.alt}
          loading="lazy"
          decoding="async"
          draggable={false}
        />
      ) : (
        // A hidden slide has no public address.
        <FetchedImage picture={picture} />
      )}
      <div className="slides-words">
        <p className="slides-state">
          {isUndoing ? (
            <UndoingBadge />
          ) : (
            <>
              <Badge tone={tone}>{text}</Badge>
              <span className="soft small">{place}</span>
            </>
          )}
        </p>
        <p className="slides-alt">{picture.alt}</p>
        {caption !== '' && <p className="soft small">{caption}</p>}
      </div>
      {!isUndoing && (
        <div className="slides-buttons">
          <AriaButton
            slot="drag"
            className="button button-quiet button-small"
            aria-label={named('Drag')}
          >
            Drag
          </AriaButton>
          <Button
            small
            aria-label={named('Move earlier')}
            unavailable={earlier === false}
            onClick={() => earlier && earlier()}
          >
            ←
          </Button>
          <Button
            small
            aria-label={named('Move later')}
            unavailable={later === false}
            onClick={() => later && later()}
          >
            →
          </Button>
          <Button small aria-label={named('Edit')} onClick={() => actions.onEdit(slide)}>
            Edit
          </Button>
          <Button
            small
            aria-label={named(visible ? 'Hide' : 'Show')}
            pending={actions.isPending(slide, visible ? 'hidden' : 'shown')}
            onClick={() => actions.onState(slide, visible ? 'hidden' : 'shown')}
          >
            {visible ? 'Hide' : 'Show'}
          </Button>
          <Button
            small
            kind="danger"
            aria-label={named('Delete')}
            pending={actions.isPending(slide, 'deleted')}
            onClick={() => actions.onState(slide, 'deleted')}
          >
            Delete
          </Button>
        </div>
      )}
    </>
  )
}
