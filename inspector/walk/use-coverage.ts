import { useSyncExternalStore } from 'react'
import { type MachineCoverage, openCoverage } from './coverage.ts'

export const coverage = openCoverage()

export function useCoverage(machine: string): MachineCoverage {
  return useSyncExternalStore(coverage.subscribe, () => coverage.of(machine))
}

export function useAllCoverage(): ReadonlyMap<string, MachineCoverage> {
  return useSyncExternalStore(coverage.subscribe, coverage.all)
}
