import type { Paths } from './data-directory.ts'

/** `tests` gives up surviving a crash for speed: only for clusters that are thrown away. */
export type Durability = 'full' | 'tests'

const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', max_connections: '60' }
const throwAway = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }

/** Settings for a small machine: app and database together stay under 200 MB (spec: the database). */
const small = {
  shared_buffers: '32MB',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  effective_cache_size: '256MB',
  random_page_cost: '1.1',
  min_wal_size: '32MB',
  max_wal_size: '256MB',
  // Completing a task then writes a third less (decision 013).
  wal_compression: 'pglz',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  // Each of these saves processes of several megabytes, or memory in every backend.
  io_method: 'sync',
  jit: 'off',
  max_worker_processes: '2',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  autovacuum_worker_slots: '2',
  autovacuum_max_workers: '1',
}

const quiet = {
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_destination: 'stderr',
  logging_collector: 'off',
  log_checkpoints: 'off',
  // Log no texts of people. An error may quote a value in its message, detail and statement: the app gets it and
  // logs its code; this log holds only what the server says about itself and about ended sessions.
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_statement: 'none',
  log_duration: 'off',
  log_min_duration_statement: '-1',
  log_min_duration_sample: '-1',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
}

const quoted = (dir: string): string => `"${dir.replaceAll('"', '""')}"`

/** PostgreSQL's arguments. They outrank its configuration files, so a data directory never keeps old settings. */
export const postgresArguments = (paths: Paths, durability: Durability): string[] => {
  const settings = {
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: quoted(paths.socketDir),
    unix_socket_permissions: '0700',
    ...small,
    ...quiet,
    ...(durability === 'tests' ? throwAway : durable),
  }
  return [
    '-D',
    paths.cluster,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
}
