/**
 * Parses the major version in the output of `java -version`: 25 for "25.0.1", 8 for "1.8.0_292".
 */
export function javaVersion(output: string): number | undefined {
  const found = /version "(?:1\.)?(\d+)/.exec(output)
  return found?.[1] === undefined ? undefined : Number(found[1])
}
