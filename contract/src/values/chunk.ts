/** How many values a query's `in` takes. */
export const maxInClauseValues = 30

/** A list cut into chunks of at most `size`, in order. */
export function chunk<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  )
}

/**
 * Calls `ask` for many items in chunks, `atOnce` of them in parallel, and returns the results in
 * order: one request cannot hold them all, and all requests in parallel would be refused or starve
 * others.
 */
export async function mapInChunks<Item, Answer>(
  items: readonly Item[],
  { size, atOnce }: { readonly size: number; readonly atOnce: number },
  ask: (piece: Item[]) => Promise<readonly Answer[]>,
): Promise<Answer[]> {
  const open = [...chunk(items, size).entries()]
  const answers: (readonly Answer[])[] = []
  const worker = async () => {
    for (let next = open.shift(); next !== undefined; next = open.shift()) {
      const [place, piece] = next
      answers[place] = await ask(piece)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return answers.flat()
}
