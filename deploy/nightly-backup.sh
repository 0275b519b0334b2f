#!/bin/sh
# Makes a backup in BACKUP_FOLDER named by its time, reads it again, lists beside it who was deleted since the oldest one (by ids alone: a restore
# deletes them once more), and removes backups of more than BACKUP_DAYS days ago. Nothing is removed where the new one is not whole. Called by deploy/systemd, deploy/compose and deploy/kubernetes, in the folder of the
# release.
set -eu
umask 077
folder="${BACKUP_FOLDER:-/backups}"
days="${BACKUP_DAYS:-14}"
new="$folder/nabz-$(date -u +%Y-%m-%dT%H%M%SZ)"

./nabz backup "$new"
./nabz restore "$new" --check
./nabz accounts deleted "$(date -u -d "-$((days + 2)) days" +%Y-%m-%dT%H:%MZ)" > "$folder/deleted.txt.new"
mv "$folder/deleted.txt.new" "$folder/deleted.txt"
find "$folder" -mindepth 1 -maxdepth 1 -type d -name 'nabz-????-??-??T??????Z' -mtime "+$days" -exec rm -r {} +
