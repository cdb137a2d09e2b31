/** The most files that a folder may hold side by side, tests included. */
export const maxFiles = 25

/** Returns the folders of these files that hold more than `maxFiles` side by side, the largest first. */
export function findLargeFolders(files: readonly string[]) {
  const folders = Map.groupBy(files, (file) => file.slice(0, Math.max(0, file.lastIndexOf('/'))))
  return [...folders]
    .map(([folder, { length }]) => ({ folder: folder === '' ? '.' : folder, count: length }))
    .filter(({ count }) => count > maxFiles)
    .toSorted((one, other) => other.count - one.count)
}
