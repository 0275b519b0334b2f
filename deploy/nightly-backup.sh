#!/bin/sh
# Makes a backup in BACKUP_FOLDER named by its time, reads it again, and removes those of more than BACKUP_DAYS days ago. Nothing is removed
# where the new one is not whole. Called by deploy/systemd, deploy/compose and deploy/kubernetes, in the folder of the
# release.
set -eu
umask 077
folder="${BACKUP_FOLDER:-/backups}"
days="${BACKUP_DAYS:-14}"
new="$folder/nabz-$(date -u +%Y-%m-%dT%H%M%SZ)"

./nabz backup "$new"
./nabz restore "$new" --check
find "$folder" -mindepth 1 -maxdepth 1 -type d -name 'nabz-????-??-??T??????Z' -mtime "+$days" -exec rm -r {} +
