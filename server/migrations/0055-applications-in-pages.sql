-- Whoever posted a job reads its applications a page at a time, the first first.
create index job_applications_job on job_applications (job_id, created_at, id);
