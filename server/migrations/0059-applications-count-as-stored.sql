-- What an account stores is added up at each upload, files of its applications included: from the index alone.
create index job_applications_storage on job_applications (applicant_id) include (file_bytes) where file_key is not null;
