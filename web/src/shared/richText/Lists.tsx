import type { ReactNode } from 'react'
import { listsOf, type Entry, type List } from './listTree.ts'

interface ListsProps<Block extends Entry> {
  /** Entries that follow each other. */
  entries: readonly Block[]
  /** The words of one of them. */
  children: (block: Block) => ReactNode
}

/** The lists that a text's entries make, one inside the other. */
export function Lists<Block extends Entry>({ entries, children }: ListsProps<Block>) {
  return listsOf(entries).map((list, position) => (
    <OneList key={position} list={list}>
      {children}
    </OneList>
  ))
}

interface OneListProps<Block extends Entry> {
  list: List<Block>
  children: (block: Block) => ReactNode
}

function OneList<Block extends Entry>({ list, children }: OneListProps<Block>) {
  const Tag = list.kind === 'number' ? 'ol' : 'ul'
  return (
    <Tag>
      {list.entries.map(({ block, under }, position) => (
        <li key={position}>
          {children(block)}
          {under.length > 0 && <Lists entries={under}>{children}</Lists>}
        </li>
      ))}
    </Tag>
  )
}
