/** How items that stand in an order move among each other. Null where one cannot go there. */
export interface Moves<Item> {
  /** All of them, with one a step up or down. */
  step: (items: readonly Item[], moved: Item, by: -1 | 1) => Item[] | null
  /** All of them, with one put before or after another. */
  drop: (
    items: readonly Item[],
    moved: Item,
    target: Item,
    where: 'before' | 'after',
  ) => Item[] | null
}

/** Each goes anywhere. */
export function plainMoves<Item>(): Moves<Item> {
  return {
    step: (items, moved, by) => {
      const index = items.indexOf(moved)
      if (items[index + by] === undefined) return null
      return items.toSpliced(index, 1).toSpliced(index + by, 0, moved)
    },
    drop: (items, moved, target, where) => {
      const rest = items.filter((item) => item !== moved)
      const place = rest.indexOf(target)
      return rest.toSpliced(where === 'before' ? place : place + 1, 0, moved)
    },
  }
}
