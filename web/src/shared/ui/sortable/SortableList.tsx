import type { ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { GridList, GridListItem } from 'react-aria-components/GridList'
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import { Button } from '../Button.tsx'
import { UndoingBadge, useRowsWithUndone, useUndoing } from '../record/undoing.tsx'
import { type Moves, plainMoves } from './moves.ts'
import type { Placed } from './useSortable.ts'
import './SortableList.css'

interface SortableListProps<Item extends Placed> {
  label: string
  items: readonly Item[]
  getName: (item: Item) => string
  onOrder: (items: Item[], moved: Item) => void
  /** Where each may go, where not everywhere. */
  moves?: Moves<Item>
  /** The content and the actions of an item. */
  children: (item: Item) => ReactNode
}

/**
 * React Aria adds a style element of this id where there is none, which our Content-Security-Policy
 * forbids; what would stand in it stands in SortableList.css.
 */
const pressableStyle = 'react-aria-pressable-style'

/** Records in their order. They are dragged, by hand or by keyboard, or moved by buttons. */
export function SortableList<Item extends Placed>(props: SortableListProps<Item>) {
  const { label, items, getName, onOrder, moves = plainMoves<Item>(), children } = props
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (_, chosen: Item[]) => chosen.map((item) => ({ 'text/plain': getName(item) })),
    onReorder: ({ keys, target }) => {
      const moved = items.find(({ id }) => keys.has(id))
      const beside = items.find(({ id }) => id === target.key)
      if (moved === undefined || beside === undefined || moved === beside) return
      const where = target.dropPosition === 'before' ? 'before' : 'after'
      const next = moves.drop(items, moved, beside, where)
      if (next !== null) onOrder(next, moved)
    },
  })
  const undoing = useUndoing()
  const shown = useRowsWithUndone(items, ({ id }) => id)
  const step = (moved: Item, by: -1 | 1) => {
    const next = moves.step(items, moved, by)
    if (next !== null) onOrder(next, moved)
  }
  return (
    <>
      <template id={pressableStyle} />
      <GridList
        className="order-list"
        aria-label={label}
        keyboardNavigationBehavior="tab"
        items={shown}
        dependencies={[items, children, undoing]}
        dragAndDropHooks={dragAndDropHooks}
      >
        {(item) =>
          undoing.includes(item.id) ? (
            <GridListItem className="order-item" id={item.id} textValue={getName(item)}>
              <div className="order-content">
                {getName(item)} <UndoingBadge />
              </div>
            </GridListItem>
          ) : (
            <GridListItem className="order-item" id={item.id} textValue={getName(item)}>
              <AriaButton
                slot="drag"
                className="button button-quiet button-small order-drag"
                aria-label={`Drag: ${getName(item)}`}
              >
                ⠿
              </AriaButton>
              <div className="order-content">{children(item)}</div>
              <div className="order-moves">
                <Button
                  small
                  aria-label={`Move up: ${getName(item)}`}
                  unavailable={moves.step(items, item, -1) === null}
                  onClick={() => step(item, -1)}
                >
                  ↑
                </Button>
                <Button
                  small
                  aria-label={`Move down: ${getName(item)}`}
                  unavailable={moves.step(items, item, 1) === null}
                  onClick={() => step(item, 1)}
                >
                  ↓
                </Button>
              </div>
            </GridListItem>
          )
        }
      </GridList>
    </>
  )
}
